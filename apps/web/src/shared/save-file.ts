import { writeCsv } from '@padkos/domain';
import { useMutation } from '@tanstack/react-query';
import { languageHere } from './i18n/language.ts';
import { askForProof } from './proof.ts';
import { isSignedOut, toHttpError } from './refusal.ts';
import { type ToastText, toast } from './toast.ts';

/** Documents are rendered on request; one that has not arrived in this time counts as lost. */
const PATIENCE_MS = 30_000;

/** Fetches a document of the signed-in user and lets the browser save it under `filename`. Throws HttpError if refused. */
async function saveFile(url: string, filename: string): Promise<void> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: { 'accept-language': languageHere() },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) {
    const error = await toHttpError(response);
    if (error.message.includes('PROOF_NEEDED') && (await askForProof())) return saveFile(url, filename);
    throw error;
  }
  saveBlob(await response.blob(), filename);
}

/** Lets the browser save data. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE_MS);
}

/** Rows as a CSV file to save. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
}

interface Download {
  readonly url: string;
  readonly filename: string;
}

/** Saves a document and reports a failure; an ended session is handled as everywhere. */
export function useDownload({ url, filename }: Download, failed: ToastText) {
  return useMutation({
    mutationFn: () => saveFile(url, filename),
    onError: (error) => {
      if (!isSignedOut(error)) toast.failure(failed);
    },
  });
}
