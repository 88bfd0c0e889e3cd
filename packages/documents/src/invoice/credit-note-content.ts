import { sayStored } from '@padkos/domain';
import type { Content } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import { documentPhrases } from '../shared/phrases.ts';
import type { InvoiceCreditNote, InvoiceDocument } from './invoice-document.ts';
import { invoiceLinesTable } from './invoice-lines-table.ts';
import { invoiceTotals } from './invoice-totals.ts';

/** A credit note, on a page of its own after the invoice that it reverses. */
export function creditNoteContent(invoice: InvoiceDocument, note: InvoiceCreditNote): Content[] {
  const t = documentPhrases(invoice.language);
  const credited = note.vat === null ? t`Credited` : t`Credited incl. VAT`;
  return [
    {
      stack: letterhead(invoice.seller, 'Credit Note', note.creditNoteNumber, t`Credit Note`),
      pageBreak: 'before',
    },
    partyColumns(invoice.seller, invoice.buyer, t`Billed to`, t),
    factStrip([
      { label: t`Credit note date`, value: formatDate(note.issuedOn, t.words) },
      {
        label: invoice.title === 'Tax Invoice' ? t`Credits tax invoice` : t`Credits invoice`,
        value: invoice.invoiceNumber,
      },
      { label: t`Invoice date`, value: formatDate(invoice.issuedOn, t.words) },
      { label: t`Order`, value: invoice.order.orderNumber },
    ]),
    {
      margin: [0, 0, 0, 14],
      stack: [
        { text: t`Reason for the credit`, style: 'label' },
        { text: sayStored(invoice.language, note.reason) },
      ],
    },
    invoiceLinesTable(note.lines, credited, t),
    invoiceTotals(note, credited, t),
    {
      text: t`${t.tokens(note.total)} went back to the customer's wallet. 1 token = R1.00.`,
      style: 'note',
      margin: [0, 16, 0, 0],
    },
  ];
}
