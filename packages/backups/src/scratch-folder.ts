import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '@padkos/embedded';

/** Gives `work` an empty folder that only this user may read, and removes it with its content afterwards. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-backup-'));
  try {
    return await work(folder);
  } finally {
    await removeEmbeddedPostgres(folder);
  }
}
