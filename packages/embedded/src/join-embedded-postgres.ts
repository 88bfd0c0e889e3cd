import { existsSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePlace } from './choose-place.ts';
import { fallbackDirectory } from './choose-place-for-root.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { findPrograms } from './find-programs.ts';
import { findPostmaster } from './postmaster.ts';
import { prepareDatabase } from './prepare-database.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';

/**
 * The database of a folder for an operator's command: that of a running Padkos, which keeps running, or one started
 * for the duration of the command.
 *
 * @throws EmbeddedPostgresError whose message says what happened and what to do.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions & {
    /** Whether to create a missing database; true by default. */
    readonly creates?: boolean;
  },
): Promise<EmbeddedPostgres> {
  if (options.creates === false && !(await hasEmbeddedPostgres(options.dataDir))) {
    throw new EmbeddedPostgresError(
      `Padkos has no data in the folder ${options.dataDir}. Set DATA_DIR to the folder of your Padkos, or set DATABASE_URL.`,
    );
  }
  const place = await choosePlace(options.dataDir, await findPrograms(), options.log);
  const running = await findPostmaster(join(place.directory, 'data')).catch(() => undefined);
  if (running === undefined || running === 'dying' || running.status !== 'ready') {
    return startEmbeddedPostgres(options);
  }
  const password = await ensureCluster(place, { throwaway: false, log: options.log });
  return { ...(await prepareDatabase(running.port, password)), stop: async () => {} };
}

/** Whether there is a cluster for this data folder, in it or where root puts it. Creates nothing. */
async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return false;
  return [join(folder, 'postgres'), fallbackDirectory(folder)].some((place) =>
    existsSync(join(place, 'data')),
  );
}

/** Removes a data folder after its server stopped, including its directories elsewhere. For tests and benchmarks. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => undefined);
  if (folder === undefined) return;
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 } as const;
  if (process.getuid?.() === 0) await rm(fallbackDirectory(folder), removal);
  await rm(folder, removal);
}
