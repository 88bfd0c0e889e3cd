import { formatTokens } from '@padkos/domain';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { documentDefinition } from '../shared/document-definition.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import { creditNoteContent } from './credit-note-content.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceLinesTable } from './invoice-lines-table.ts';
import { invoiceTotals } from './invoice-totals.ts';

/** An order's invoice, its credit notes from the next page on, and after them the invoices that it has replaced. */
export function invoiceLayout(invoice: InvoiceDocument): TDocumentDefinitions {
  const { replaced = [], creditNotes = [] } = invoice;
  return documentDefinition({
    title: `${invoice.title} ${invoice.invoiceNumber}`,
    number: [invoice.invoiceNumber, ...creditNotes.map((note) => note.creditNoteNumber)].join(' / '),
    issuedOn: creditNotes.at(-1)?.issuedOn ?? invoice.issuedOn,
    seller: invoice.seller,
    content: [
      ...letterhead(invoice.seller, invoice.title, invoice.invoiceNumber),
      ...invoiceContent(invoice),
      ...replaced.flatMap((one) => [
        { stack: letterhead(one.seller, one.title, one.invoiceNumber), pageBreak: 'before' as const },
        ...invoiceContent(one),
      ]),
    ],
  });
}

/** What stands below the letterhead, and the credit notes on their pages. */
function invoiceContent(invoice: InvoiceDocument): Content[] {
  const { order, creditNotes = [] } = invoice;
  const vatNote = invoice.vat === null ? 'No VAT is charged.' : `Prices include VAT at ${invoice.vat.rate}.`;
  return [
    partyColumns(invoice.seller, invoice.buyer, 'Billed to'),
    factStrip([
      { label: 'Invoice date', value: formatDate(invoice.issuedOn) },
      { label: 'Order', value: order.orderNumber, share: 1.22 },
      { label: 'Ordered', value: order.placedAt },
      { label: 'Delivery', value: `${formatDate(order.deliveryDate)}\n${order.deliveryWindow}` },
      { label: 'Paid by', value: order.paymentMethod, share: 0.9 },
    ]),
    invoiceLinesTable(invoice.lines, invoice.vat === null ? 'Amount' : 'Amount incl. VAT'),
    invoiceTotals(invoice, 'Total'),
    {
      text: `${vatNote} 1 token = R1.00; this order came to ${formatTokens(invoice.total)}.`,
      style: 'note',
      margin: [0, 16, 0, 0],
    },
    ...creditNotes.flatMap((note) => creditNoteContent(invoice, note)),
  ];
}
