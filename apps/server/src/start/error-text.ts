import { StartError } from './start-error.ts';

/** See plainError, which is loaded only for errors that are not ours: it knows those of every package. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof StartError) return error.message;
  const { plainError } = await import('./plain-error.ts');
  return plainError(error);
}
