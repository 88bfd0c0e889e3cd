import { toHttpError } from './http-error.ts';
import { languageHere } from './i18n/language.ts';
import { askForProof } from './proof.ts';

/** Documents are rendered on request; one that has not arrived in this time counts as lost. */
const PATIENCE_MS = 30_000;

/** Fetches a document of the signed-in user and lets the browser save it under `filename`. Throws HttpError if refused. */
export async function saveFile(url: string, filename: string): Promise<void> {
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
