import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Identifies the version of the tables: the hash of the list of migrations. */
export async function schemaFingerprint(): Promise<string> {
  const journal = await readFile(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8');
  return createHash('sha256').update(journal).digest('hex').slice(0, 16);
}
