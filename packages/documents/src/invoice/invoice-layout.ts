import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { documentDefinition } from '../shared/document-definition.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import { documentPhrases } from '../shared/phrases.ts';
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
    createdAt: creditNotes.at(-1)?.createdAt ?? invoice.createdAt,
    seller: invoice.seller,
    language: invoice.language,
    content: [
      ...letterhead(invoice.seller, invoice.title, invoice.invoiceNumber, titleOf(invoice)),
      ...invoiceContent(invoice),
      ...replaced.flatMap((one) => [
        {
          stack: letterhead(one.seller, one.title, one.invoiceNumber, titleOf(one)),
          pageBreak: 'before' as const,
        },
        ...invoiceContent(one),
      ]),
    ],
  });
}

/** What the invoice is called in the reader's language. */
function titleOf({ title, language }: InvoiceDocument): string {
  const t = documentPhrases(language);
  return title === 'Tax Invoice' ? t`Tax Invoice` : t`Invoice`;
}

function paidBy({ order, language }: InvoiceDocument): string {
  const t = documentPhrases(language);
  if (order.paymentMethod === 'wallet') return t`Wallet tokens`;
  return order.paymentMethod === 'card' ? t`Card` : t`Card and wallet tokens`;
}

/** What stands below the letterhead, and the credit notes on their pages. */
function invoiceContent(invoice: InvoiceDocument): Content[] {
  const { order, creditNotes = [] } = invoice;
  const t = documentPhrases(invoice.language);
  const vatNote =
    invoice.vat === null ? t`No VAT is charged.` : t`Prices include VAT at ${invoice.vat.rate}.`;
  return [
    partyColumns(invoice.seller, invoice.buyer, t`Billed to`, t),
    factStrip([
      { label: t`Invoice date`, value: formatDate(invoice.issuedOn, t.words) },
      { label: t`Order`, value: order.orderNumber, share: 1.22 },
      { label: t`Ordered`, value: order.placedAt },
      { label: t`Delivery`, value: `${formatDate(order.deliveryDate, t.words)}\n${order.deliveryWindow}` },
      { label: t`Paid by`, value: paidBy(invoice), share: 0.9 },
    ]),
    invoiceLinesTable(invoice.lines, invoice.vat === null ? t`Amount` : t`Amount incl. VAT`, t),
    invoiceTotals(invoice, invoice.vat === null ? t`Total` : t`Total incl. VAT`, t),
    {
      text: `${vatNote} ${t`1 token = R1.00; this order came to ${t.tokens(invoice.total)}.`}`,
      style: 'note',
      margin: [0, 16, 0, 0],
    },
    ...creditNotes.flatMap((note) => creditNoteContent(invoice, note)),
  ];
}
