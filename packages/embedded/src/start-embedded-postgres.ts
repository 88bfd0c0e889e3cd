import { join } from 'node:path';
import { choosePlace } from './choose-place.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { findPrograms } from './find-programs.ts';
import { lockDirectory } from './lock-directory.ts';
import { type Addresses, prepareDatabase } from './prepare-database.ts';
import { keepServerLogSmall } from './server-log.ts';
import { SERVER_LOG, startPostmaster } from './start-postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { watchPostmaster } from './watch-postmaster.ts';

export interface EmbeddedPostgres extends Addresses {
  /**
   * Stops the server and releases the folder; safe to call again. `withinMs` is the time allowed, 12 seconds by
   * default. A shutdown that takes longer is cut short, which loses nothing that was committed.
   */
  stop(withinMs?: number): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is in its subfolder `postgres`; for root it may be elsewhere, which `log` reports. */
  readonly dataDir: string;
  /** Receives one line for each thing that takes long or is unusual. */
  readonly log: (message: string) => void;
  /** For tests: faster, but a power failure breaks it. */
  readonly throwaway?: boolean;
  /** When it aborts, the start is cancelled: what runs is stopped and the signal's reason thrown. */
  readonly signal?: AbortSignal;
  /**
   * If set, the server is watched and restarted on its port when it dies; called once when a restart is no longer
   * possible.
   */
  readonly onGone?: (error: Error) => void;
}

const HOUR_MS = 3_600_000;

/**
 * Starts an embedded PostgreSQL server on a free port of 127.0.0.1, creates its cluster first if necessary, and takes
 * over what a killed run left. Only one process at a time can use the cluster of a folder.
 *
 * @throws EmbeddedPostgresError whose message says what happened and what to do; the reason of `signal` when that
 * aborts.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, throwaway = false, signal } = options;
  const place = await choosePlace(options.dataDir, await findPrograms(), log);
  const unlock = await lockDirectory(place.directory, place.user, log, signal);
  try {
    const password = await ensureCluster(place, { throwaway, log, signal });
    const port = await startPostmaster(place, { throwaway, log, signal });
    const addresses = await prepareDatabase(port, password).catch(async (error: unknown) => {
      await stopPostmaster(place);
      throw error;
    });
    const logKeeper = setInterval(() => {
      keepServerLogSmall(join(place.directory, SERVER_LOG)).catch((error: unknown) => log(String(error)));
    }, HOUR_MS).unref();

    const { onGone } = options;
    const endWatch = onGone && (await watchPostmaster({ place, port, throwaway, log, onGone }));
    const stop = async (withinMs?: number) => {
      clearInterval(logKeeper);
      await endWatch?.();
      await stopPostmaster(place, withinMs).finally(unlock);
    };
    let stopped: Promise<void> | undefined;
    return {
      ...addresses,
      stop: (withinMs) => {
        stopped ??= stop(withinMs);
        return stopped;
      },
    };
  } catch (error) {
    unlock();
    signal?.throwIfAborted();
    throw error;
  }
}
