import { formatTokens } from '@padkos/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import type { InvoiceCreditNote, InvoiceDocument } from './invoice-document.ts';
import { invoiceLinesTable } from './invoice-lines-table.ts';
import { invoiceTotals } from './invoice-totals.ts';

/** A credit note, on a page of its own after the invoice that it reverses. */
export function creditNoteContent(invoice: InvoiceDocument, note: InvoiceCreditNote): Content[] {
  return [
    { stack: letterhead(invoice.seller, 'Credit Note', note.creditNoteNumber), pageBreak: 'before' },
    partyColumns(invoice.seller, invoice.buyer, 'Billed to'),
    factStrip([
      { label: 'Credit note date', value: formatDate(note.issuedOn) },
      { label: `Credits ${invoice.title.toLowerCase()}`, value: invoice.invoiceNumber },
      { label: 'Invoice date', value: formatDate(invoice.issuedOn) },
      { label: 'Order', value: invoice.order.orderNumber },
    ]),
    {
      margin: [0, 0, 0, 14],
      stack: [{ text: 'Reason for the credit', style: 'label' }, { text: note.reason }],
    },
    invoiceLinesTable(note.lines, note.vat === null ? 'Credited' : 'Credited incl. VAT'),
    invoiceTotals(note, 'Credited'),
    {
      text: `${formatTokens(note.total)} went back to the customer's wallet. 1 token = R1.00.`,
      style: 'note',
      margin: [0, 16, 0, 0],
    },
  ];
}
