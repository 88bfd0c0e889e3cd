import type { InvoiceDocument } from '../invoice/invoice-document.ts';
import type { LabelsDocument } from '../labels/labels-document.ts';
import type { ManifestDocument } from '../manifest/manifest-document.ts';
import type { PersonalDataDocument } from '../personal-data/personal-data-document.ts';
import type { ProductionSheetDocument } from '../production-sheet/production-sheet-document.ts';
import type { ReceiptDocument } from '../receipt/receipt-document.ts';

/** The input of a worker thread: plain data only. */
export type DocumentTask =
  | { kind: 'invoice'; model: InvoiceDocument }
  | { kind: 'labels'; model: LabelsDocument }
  | { kind: 'manifest'; model: ManifestDocument }
  | { kind: 'personal data'; model: PersonalDataDocument }
  | { kind: 'production sheet'; model: ProductionSheetDocument }
  | { kind: 'receipt'; model: ReceiptDocument };
