import { StartError } from './start-error.ts';

/** Calls plainError, which is loaded only for errors of other packages, because it knows the errors of all of them. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof StartError) return error.message;
  const { plainError } = await import('./plain-error.ts');
  return plainError(error);
}
