import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { choosePlace } from './choose-place.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ensureCluster } from './ensure-cluster.ts';
import { findPrograms, type SystemUser } from './find-programs.ts';
import { changeOwner } from './make-folders.ts';
import { stopPostmaster } from './postmaster.ts';
import { type Addresses, prepareDatabase } from './prepare-database.ts';
import { keepServerLogSmall, SERVER_LOG, startPostmaster } from './start-postmaster.ts';
import { watchPostmaster } from './watch-postmaster.ts';

/** SQLite result codes: another connection has the lock. */
const SQLITE_BUSY = 5;

/** As long as a server may take to stop: npm returns the terminal before that. */
const PATIENCE_MS = 10_000;

/**
 * Locks the directory for this process, and returns the function that releases it.
 *
 * The operating system holds the lock on an open file, through an empty SQLite database. It ends with the process
 * however that dies, so there is no stale lock to recognise and no process id that may belong to another process by
 * then (in a container, ids start over at every start). `lock.pid` next to it is only for the message.
 *
 * @throws EmbeddedPostgresError when another process, or this one, holds it and does not release it within ten
 * seconds, or when the directory is another user's.
 */
async function lockDirectory(
  directory: string,
  owner: SystemUser | undefined,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<() => void> {
  const file = join(directory, 'lock');
  const holderFile = `${file}.pid`;
  const database = openLock(file);
  const deadline = performance.now() + PATIENCE_MS;
  for (let tries = 1; !take(database); tries += 1) {
    const holder = (await readFile(holderFile, 'utf8').catch(() => 'unknown')).trim();
    if (tries === 1) log(`Waiting for process ${holder}, which has the database, to end`);
    if (signal?.aborted || performance.now() > deadline) {
      database.close();
      signal?.throwIfAborted();
      throw new EmbeddedPostgresError(
        `The database in ${directory} is in use by another process (id ${holder}). ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    await sleep(200);
  }
  try {
    await writeFile(holderFile, `${process.pid}\n`);
    // So that the cluster's own user can also start it next time.
    await changeOwner(file, owner);
    await changeOwner(holderFile, owner);
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}

function take(database: DatabaseSync): boolean {
  try {
    // Without a journal next to the file: a killed root process would leave one that another user cannot replace.
    database.exec('pragma journal_mode = memory; begin immediate');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    database.close();
    throw error;
  }
}

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database's folder cannot be written (${file}). Start as the user who made the database, or set ` +
        'DATA_DIR to another folder.',
      { cause },
    );
  }
}

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
