import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { invoiceLayout } from '../invoice/invoice-layout.ts';
import { labelsLayout } from '../labels/labels-layout.ts';
import { manifestLayout } from '../manifest/manifest-layout.ts';
import { personalDataLayout } from '../personal-data/personal-data-layout.ts';
import { productionSheetLayout } from '../production-sheet/production-sheet-layout.ts';
import { receiptLayout } from '../receipt/receipt-layout.ts';
import type { DocumentTask } from './document-task.ts';
import { printableModel } from './printable-text.ts';
import { renderPdf } from './render-pdf.ts';

function layout(task: DocumentTask): TDocumentDefinitions {
  switch (task.kind) {
    case 'invoice':
      return invoiceLayout(printableModel(task.model));
    case 'labels':
      return labelsLayout(printableModel(task.model));
    case 'manifest':
      return manifestLayout(printableModel(task.model));
    case 'personal data':
      return personalDataLayout(printableModel(task.model));
    case 'production sheet':
      return productionSheetLayout(printableModel(task.model));
    case 'receipt':
      return receiptLayout(printableModel(task.model));
  }
}

/** Runs in a worker thread: one task in, the bytes of one PDF out. */
export default function renderDocument(task: DocumentTask): Promise<Uint8Array> {
  return renderPdf(layout(task));
}
