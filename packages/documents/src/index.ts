export type {
  InvoiceCreditNote,
  InvoiceDocument,
  InvoiceLine,
  InvoiceVat,
} from './invoice/invoice-document.ts';
export type { BoxLabel, LabelsDocument } from './labels/labels-document.ts';
export type { ManifestDocument } from './manifest/manifest-document.ts';
export type { PersonalDataDocument, PersonalDataSection } from './personal-data/personal-data-document.ts';
export type { ProductionSheetDocument } from './production-sheet/production-sheet-document.ts';
export type { ReceiptDocument } from './receipt/receipt-document.ts';
export {
  createDocumentRenderer,
  DocumentRenderError,
  type DocumentRenderer,
  type DocumentRendererOptions,
} from './rendering/document-renderer.ts';
export type { DocumentBuyer, DocumentSeller } from './shared/document-party.ts';
