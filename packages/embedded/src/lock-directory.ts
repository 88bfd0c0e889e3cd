import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { changeOwner } from './change-owner.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { SystemUser } from './run-program.ts';

/**
 * Takes the directory for this process, and gives the function that lets go of it.
 *
 * The lock is one that the operating system holds on an open file, by way of an empty SQLite database: it ends with
 * the process however that dies, so that there is no stale lock to recognise and no process id that may meanwhile
 * belong to another (in a container, ids begin anew at every start). `lock.pid` beside it serves the message only.
 *
 * @throws EmbeddedPostgresError when another process, or this one, holds it already, or it is another user's.
 */
export async function lockDirectory(directory: string, owner: SystemUser | undefined): Promise<() => void> {
  const file = join(directory, 'lock');
  const holderFile = `${file}.pid`;
  const database = openLock(file);
  try {
    // Without a journal beside the file, which a killed root would leave where another user cannot replace it.
    database.exec('pragma journal_mode = memory; begin immediate');
  } catch (cause) {
    database.close();
    const holder = await readFile(holderFile, 'utf8').catch(() => 'unknown');
    throw new EmbeddedPostgresError(
      `The database in ${directory} is in use by another process (id ${holder.trim()}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
      { cause },
    );
  }
  try {
    await writeFile(holderFile, `${process.pid}\n`);
    // So that the cluster's own user can start it next time too.
    await changeOwner(file, owner);
    await changeOwner(holderFile, owner);
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
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
