import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readFunctionFiles } from './function-files.ts';

export const RELEASE_FILE = new URL('./functions/release.json', import.meta.url);

const release = z.strictObject({ release: z.int().min(1), functions: z.string() });

/**
 * The number of the SQL functions as a whole, which grows with each change of them, so that an older version of Padkos
 * can tell that a database is newer than itself; and the fingerprint of the functions that have this number.
 */
export async function readRelease(): Promise<z.infer<typeof release>> {
  return release.parse(JSON.parse(await readFile(RELEASE_FILE, 'utf8')));
}

/** The fingerprint of the function files as they are. */
export async function functionsFingerprint(): Promise<string> {
  const files = await readFunctionFiles();
  const names = files.map(({ name, hash }) => `${name} ${hash}`).join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}
