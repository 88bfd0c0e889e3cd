import type { Language } from '@padkos/domain';
import type { DocumentBuyer, DocumentSeller } from '../shared/document-party.ts';

/** The content of the receipt of a paid top-up. It has no VAT, because tokens are money on account. */
export interface ReceiptDocument {
  /** The reader's language. */
  language: Language;
  receiptNumber: string;
  /** 'yyyy-MM-dd' */
  issuedOn: string;
  /** When it was made, as an instant. */
  createdAt: string;
  seller: DocumentSeller;
  receivedFrom: DocumentBuyer;
  /** Text in Johannesburg time, for instance '20 November 2026, 14:32'. */
  paidAt: string;
  /** The amount paid, in cents of rand. */
  amountCents: number;
  /** The tokens credited to the wallet. */
  tokensCredited: number;
  /** The gateway's name as printed, for instance 'PayFast'. */
  gateway: string;
  gatewayReference: string;
}
