import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOwner } from './change-owner.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { SystemUser } from './run-program.ts';

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
export async function lockDirectory(
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
