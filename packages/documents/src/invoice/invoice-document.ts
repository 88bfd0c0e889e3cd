import type { Language } from '@padkos/domain';
import type { DocumentBuyer, DocumentSeller } from '../shared/document-party.ts';

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
