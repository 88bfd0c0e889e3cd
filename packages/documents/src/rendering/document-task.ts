import type { InvoiceDocument } from '../invoice/invoice-document.ts';
import type { ReceiptDocument } from '../receipt/receipt-document.ts';

/** What goes to a worker thread: plain data only. */
export type DocumentTask =
  | { kind: 'invoice'; model: InvoiceDocument }
  | { kind: 'receipt'; model: ReceiptDocument };
