import { formatCents, formatTokensAsRand, type Phrases, sayStored } from '@padkos/domain';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatDate } from '../shared/calendar-date.ts';
import { documentDefinition } from '../shared/document-definition.ts';
import { factStrip } from '../shared/fact-strip.ts';
import { letterhead } from '../shared/letterhead.ts';
import { partyColumns } from '../shared/party-columns.ts';
import { documentPhrases } from '../shared/phrases.ts';
import { linesLayout, page } from '../shared/theme.ts';
import { totalsBlock } from '../shared/totals-block.ts';
import type { InvoiceCreditNote, InvoiceDocument, InvoiceLine, InvoiceVat } from './invoice-document.ts';

const QUANTITY = 40;

const PRICE = 82;

const AMOUNT = 88;

/** Fixed rather than '*': a star column grows with its longest word and would push the amounts off the page. */
const DESCRIPTION = page.contentWidth - QUANTITY - PRICE - AMOUNT - 36;

/** A longer title may be taller than a page, and a row that must not break would lose its text. */
const LONGEST_UNBROKEN_TITLE = 1000;

/** An order's invoice, its credit notes from the next page on, and after them the invoices that were replaced. */
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

/** The name of the invoice in the reader's language. */
function titleOf({ title, language }: InvoiceDocument): string {
  const t = documentPhrases(language);
  return title === 'Tax Invoice' ? t`Tax Invoice` : t`Invoice`;
}

function paidBy({ order, language }: InvoiceDocument): string {
  const t = documentPhrases(language);
  if (order.paymentMethod === 'wallet') return t`Wallet tokens`;
  return order.paymentMethod === 'card' ? t`Card` : t`Card and wallet tokens`;
}

/** Everything below the letterhead, and the credit notes on their pages. */
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

/** A credit note, on its own page after the invoice that it reverses. */
function creditNoteContent(invoice: InvoiceDocument, note: InvoiceCreditNote): Content[] {
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

interface InvoiceSums {
  subtotal: number;
  serviceFee: number;
  /** Tokens. */
  total: number;
  vat: InvoiceVat | null;
}

/**
 * The sums of an invoice or credit note. With VAT it shows the value, the tax and the total, as section 20(4) of the
 * South African Value-Added Tax Act requires of a tax invoice. Translated with `t`.
 */
function invoiceTotals(
  { subtotal, serviceFee, total, vat }: InvoiceSums,
  totalLabel: string,
  t: Phrases,
): Content {
  const order = [
    { label: t`Items`, amount: formatTokensAsRand(subtotal) },
    ...(serviceFee === 0 ? [] : [{ label: t`Service fee`, amount: formatTokensAsRand(serviceFee) }]),
  ];
  if (vat === null) return totalsBlock([order], { label: totalLabel, amount: formatTokensAsRand(total) });
  const tax = [
    { label: t`Value excl. VAT`, amount: formatCents(vat.netCents) },
    { label: t`VAT at ${vat.rate}`, amount: formatCents(vat.vatCents) },
  ];
  return totalsBlock([order, tax], { label: totalLabel, amount: formatCents(vat.totalCents) });
}

function amountCell(text: string): TableCell {
  return { text, style: 'amount' };
}

/** The ordered dishes. The headings, translated with `t`, repeat on every page. */
function invoiceLinesTable(lines: InvoiceLine[], amountHeading: string, t: Phrases): Content {
  const heading: TableCell[] = [
    { text: t`Description`, style: 'tableHead' },
    { text: t`Qty`, style: 'tableHead', alignment: 'right' },
    { text: t`Price each`, style: 'tableHead', alignment: 'right' },
    { text: amountHeading, style: 'tableHead', alignment: 'right' },
  ];
  const rows = lines.map((line): TableCell[] => [
    { text: line.title },
    amountCell(String(line.quantity)),
    amountCell(formatTokensAsRand(line.pricePerItem)),
    amountCell(formatTokensAsRand(line.totalPrice)),
  ]);
  return {
    layout: linesLayout,
    table: {
      headerRows: 1,
      dontBreakRows: lines.every(({ title }) => title.length <= LONGEST_UNBROKEN_TITLE),
      widths: [DESCRIPTION, QUANTITY, PRICE, AMOUNT],
      body: [heading, ...rows],
    },
  };
}
