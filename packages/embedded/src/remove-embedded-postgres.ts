import { realpath, rm } from 'node:fs/promises';
import { fallbackDirectory } from './choose-place-for-root.ts';

/** Removes a data folder after its server stopped, including its directories elsewhere. For tests and benchmarks. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return;
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;
  if (process.getuid?.() === 0) await rm(fallbackDirectory(folder), removal);
  await rm(folder, removal);
}
