import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fallbackDirectory } from './choose-place-for-root.ts';

/** Whether there is a cluster for this data folder, there or where root puts it. Makes nothing. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return false;
  return [join(folder, 'postgres'), fallbackDirectory(folder)].some((place) =>
    existsSync(join(place, 'data')),
  );
}
