import { formatCents, formatTokensAsRand, type Language } from '@padkos/domain';
import { type Translate, translator } from '@padkos/i18n';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../shared/document-definition.ts';
import { type DocumentBuyer, type DocumentSeller, formatDate } from '../shared/document-party.ts';
import { letterhead } from '../shared/letterhead.ts';
import { linesLayout, page } from '../shared/theme.ts';
import { factStrip, partyColumns, totalsBlock } from '../shared/totals-block.ts';

/** One ordered dish. Prices are whole tokens, which are whole rand, VAT included. */
export interface InvoiceLine {
  title: string;
  quantity: number;
  pricePerItem: number;
  totalPrice: number;
}

/** The VAT inside a total, in cents: `netCents + vatCents = totalCents`. */
export interface InvoiceVat {
  /** As printed, for instance '15%'. */
  rate: string;
  netCents: number;
  vatCents: number;
  totalCents: number;
}

/** A credit note: for a cancelled or changed order over all that is left of its invoice, or for refunded lines. */
export interface InvoiceCreditNote {
  creditNoteNumber: string;
  /** 'yyyy-MM-dd' */
  issuedOn: string;
  /** When it was made, as an instant. */
  createdAt: string;
  reason: string;
  /** What is credited. */
  lines: InvoiceLine[];
  /** Tokens. */
  subtotal: number;
  /** Tokens; 0 when the fee is not credited. */
  serviceFee: number;
  /** Tokens. */
  total: number;
  vat: InvoiceVat | null;
}

/**
 * The content of an order's invoice: plain data, so that the same facts always give the same bytes. The caller
 * decides what is a tax invoice; without VAT (`vat: null`) no VAT line is drawn.
 */
export interface InvoiceDocument {
  /** The reader's language. The words that the VAT Act requires stay in English in every language. */
  language: Language;
  title: 'Tax Invoice' | 'Invoice';
  invoiceNumber: string;
  /** 'yyyy-MM-dd' */
  issuedOn: string;
  /** When it was made, as an instant. */
  createdAt: string;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  order: {
    orderNumber: string;
    /** Text in Johannesburg time and the reader's language, for instance '20 November 2026, 14:32'. */
    placedAt: string;
    /** 'yyyy-MM-dd' */
    deliveryDate: string;
    /** For instance '19:00 - 20:00'. */
    deliveryWindow: string;
    paymentMethod: 'wallet' | 'card' | 'card and wallet';
  };
  lines: InvoiceLine[];
  /** Tokens. */
  subtotal: number;
  /** Tokens. */
  serviceFee: number;
  /** Tokens. */
  total: number;
  vat: InvoiceVat | null;
  /** Each on its own page after the invoice, oldest first. */
  creditNotes?: InvoiceCreditNote[];
  /** The invoices that changes of the order replaced, each with its credit notes, on further pages. */
  replaced?: InvoiceDocument[];
}

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
  const t = translator(language, 'documents');
  return title === 'Tax Invoice' ? t('invoice.taxInvoice') : t('invoice.invoice');
}

function paidBy({ order, language }: InvoiceDocument): string {
  const t = translator(language, 'documents');
  if (order.paymentMethod === 'wallet') return t('invoice.walletTokens');
  return order.paymentMethod === 'card' ? t('invoice.card') : t('invoice.cardAndWalletTokens');
}

/** Everything below the letterhead, and the credit notes on their pages. */
function invoiceContent(invoice: InvoiceDocument): Content[] {
  const { order, creditNotes = [] } = invoice;
  const t = translator(invoice.language, 'documents');
  const vatNote =
    invoice.vat === null ? t('invoice.noVat') : t('invoice.pricesIncludeVat', { rate: invoice.vat.rate });
  return [
    partyColumns(invoice.seller, invoice.buyer, t('invoice.billedTo'), t),
    factStrip([
      { label: t('invoice.invoiceDate'), value: formatDate(invoice.issuedOn, t.words) },
      { label: t('common.order'), value: order.orderNumber, share: 1.22 },
      { label: t('invoice.ordered'), value: order.placedAt },
      {
        label: t('common.delivery'),
        value: `${formatDate(order.deliveryDate, t.words)}\n${order.deliveryWindow}`,
      },
      { label: t('common.paidBy'), value: paidBy(invoice), share: 0.9 },
    ]),
    invoiceLinesTable(
      invoice.lines,
      invoice.vat === null ? t('common.amount') : t('invoice.amountInclVat'),
      t,
    ),
    invoiceTotals(invoice, invoice.vat === null ? t('invoice.total') : t('invoice.totalInclVat'), t),
    {
      text: `${vatNote} ${t('invoice.tokensNote', { total: invoice.total })}`,
      style: 'note',
      margin: [0, 16, 0, 0],
    },
    ...creditNotes.flatMap((note) => creditNoteContent(invoice, note)),
  ];
}

/** A credit note, on its own page after the invoice that it reverses. */
function creditNoteContent(invoice: InvoiceDocument, note: InvoiceCreditNote): Content[] {
  const t = translator(invoice.language, 'documents');
  const credited = note.vat === null ? t('invoice.credited') : t('invoice.creditedInclVat');
  return [
    {
      stack: letterhead(invoice.seller, 'Credit Note', note.creditNoteNumber, t('invoice.creditNote')),
      pageBreak: 'before',
    },
    partyColumns(invoice.seller, invoice.buyer, t('invoice.billedTo'), t),
    factStrip([
      { label: t('invoice.creditNoteDate'), value: formatDate(note.issuedOn, t.words) },
      {
        label: invoice.title === 'Tax Invoice' ? t('invoice.creditsTaxInvoice') : t('invoice.creditsInvoice'),
        value: invoice.invoiceNumber,
      },
      { label: t('invoice.invoiceDate'), value: formatDate(invoice.issuedOn, t.words) },
      { label: t('common.order'), value: invoice.order.orderNumber },
    ]),
    {
      margin: [0, 0, 0, 14],
      stack: [{ text: t('invoice.reason'), style: 'label' }, { text: note.reason }],
    },
    invoiceLinesTable(note.lines, credited, t),
    invoiceTotals(note, credited, t),
    {
      text: t('invoice.refundNote', { total: note.total }),
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
  t: Translate<'documents'>,
): Content {
  const order = [
    { label: t('invoice.items'), amount: formatTokensAsRand(subtotal) },
    ...(serviceFee === 0 ? [] : [{ label: t('invoice.serviceFee'), amount: formatTokensAsRand(serviceFee) }]),
  ];
  if (vat === null) return totalsBlock([order], { label: totalLabel, amount: formatTokensAsRand(total) });
  const tax = [
    { label: t('invoice.valueExclVat'), amount: formatCents(vat.netCents) },
    { label: t('invoice.vatAt', { rate: vat.rate }), amount: formatCents(vat.vatCents) },
  ];
  return totalsBlock([order, tax], { label: totalLabel, amount: formatCents(vat.totalCents) });
}

function amountCell(text: string): TableCell {
  return { text, style: 'amount' };
}

/** The ordered dishes. The headings, translated with `t`, repeat on every page. */
function invoiceLinesTable(lines: InvoiceLine[], amountHeading: string, t: Translate<'documents'>): Content {
  const heading: TableCell[] = [
    { text: t('common.description'), style: 'tableHead' },
    { text: t('invoice.qty'), style: 'tableHead', alignment: 'right' },
    { text: t('invoice.priceEach'), style: 'tableHead', alignment: 'right' },
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
