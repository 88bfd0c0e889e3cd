import { DomainError } from '@padkos/domain';
import { Piscina } from 'piscina';
import type { InvoiceDocument } from '../invoice/invoice-document.ts';
import type { LabelsDocument } from '../labels/labels-document.ts';
import type { ManifestDocument } from '../manifest/manifest-document.ts';
import type { PersonalDataDocument } from '../personal-data/personal-data-document.ts';
import type { ProductionSheetDocument } from '../production-sheet/production-sheet-document.ts';
import type { ReceiptDocument } from '../receipt/receipt-document.ts';
import type { DocumentTask } from './document-task.ts';

const IDLE_MS = 10_000;
/** After this number of seconds a caller may ask again for a document that was not ready in time. */
const RETRY_SECONDS = 10;

/**
 * The memory limits of a thread, in MB: young objects are collected early, and a document beyond the limit fails
 * alone.
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 768 };

/** Renders documents away from the event loop. */
export interface DocumentRenderer {
  invoice(model: InvoiceDocument): Promise<Uint8Array>;
  receipt(model: ReceiptDocument): Promise<Uint8Array>;
  labels(model: LabelsDocument): Promise<Uint8Array>;
  manifest(model: ManifestDocument): Promise<Uint8Array>;
  personalData(model: PersonalDataDocument): Promise<Uint8Array>;
  productionSheet(model: ProductionSheetDocument): Promise<Uint8Array>;
  /** Ends the threads; documents in progress fail. */
  close(): Promise<void>;
}

export interface DocumentRendererOptions {
  /** How many documents are rendered at the same time; the others wait. 2 by default. */
  maxThreads?: number;
  /** How long a document may take including its wait, in milliseconds. 20 000 by default. */
  timeLimitMs?: number;
  /** After how long without work a thread ends, in milliseconds. 10 000 by default. */
  idleMs?: number;
}

/** A document that could not be rendered; `cause` is the reason. */
export class DocumentRenderError extends Error {
  override readonly name = 'DocumentRenderError';
}

/**
 * Starts a renderer. It has no thread until the first document, ends idle ones, and never keeps the process alive.
 * Each method returns the bytes of the PDF, the same for the same model. Errors: DOCUMENT_BUSY when it is not ready
 * within the limit; otherwise `DocumentRenderError`.
 */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const { maxThreads = 2, timeLimitMs = 20_000, idleMs = IDLE_MS } = options;
  const pool = new Piscina<DocumentTask, Uint8Array>({
    filename: new URL('./document-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleMs,
    // The event loop of a thread turns between documents, so that work left for its next turn does not stay in
    // memory.
    atomics: 'disabled',
    resourceLimits: RESOURCE_LIMITS,
  });

  async function render(task: DocumentTask, name: string): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(timeLimitMs);
    try {
      return await pool.run(task, { signal });
    } catch (cause) {
      if (signal.aborted) throw new DomainError('DOCUMENT_BUSY', { retryAfter: RETRY_SECONDS });
      throw new DocumentRenderError(`${name} could not be rendered`, { cause });
    }
  }

  return {
    invoice: (model) => render({ kind: 'invoice', model }, `${model.title} ${model.invoiceNumber}`),
    receipt: (model) => render({ kind: 'receipt', model }, `Receipt ${model.receiptNumber}`),
    labels: (model) => render({ kind: 'labels', model }, `Labels ${model.date}`),
    manifest: (model) =>
      render({ kind: 'manifest', model }, `Manifest ${model.date} version ${model.version}`),
    personalData: (model) => render({ kind: 'personal data', model }, 'Personal data'),
    productionSheet: (model) => render({ kind: 'production sheet', model }, `Production sheet ${model.date}`),
    close: () => pool.destroy(),
  };
}
