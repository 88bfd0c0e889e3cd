import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupSource, backupDatabase, migrateDatabase, restoreDatabase } from '@padkos/database';
import { startEmbeddedPostgres } from '@padkos/embedded';
import {
  BackupPlaceError,
  type BackupPlaceOptions,
  backupName,
  inScratchFolder,
  instantOfBackup,
} from './backup-place.ts';
import { openPlace } from './open-place.ts';
import { sealedBackup, sealWith } from './seal.ts';

const DAY_MS = 86_400_000;

/** Those of these backups that are older than `keepDays` at `now`; never the newest one, and no other files. */
export function expiredBackups(names: readonly string[], keepDays: number, now: Date): string[] {
  const [, ...older] = backupsIn(names);
  return older.filter(({ at }) => now.getTime() - at.getTime() > keepDays * DAY_MS).map(({ name }) => name);
}

/** The newest backup among these file names; undefined if there is none. */
export function newestBackup(names: readonly string[]): string | undefined {
  return backupsIn(names)[0]?.name;
}

/** Newest first. */
function backupsIn(names: readonly string[]): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = instantOfBackup(name);
      return at === null ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

export interface BackUpOptions extends BackupPlaceOptions {
  /** The database, for a user who may read every table. */
  readonly url: string;
  /** Encrypts the backup. */
  readonly key: string;
  /** Backups older than this number of days are removed once a newer one is proven. */
  readonly keepDays: number;
}

export interface MadeBackup {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  /** The names of the removed backups. */
  readonly removed: readonly string[];
  readonly seconds: { readonly write: number; readonly prove: number };
}

/**
 * Makes an encrypted backup, stores it, fetches it back and restores it into a separate database; only then removes
 * backups older than `keepDays`. When `signal` aborts, it ends with an error and leaves no file on this machine.
 *
 * @throws BackupError for a database that cannot be backed up, BackupPlaceError for an unusable place, and
 * RestoreError when what was stored cannot be restored.
 */
export function backUp(options: BackUpOptions, signal?: AbortSignal): Promise<MadeBackup> {
  return inScratchFolder(async (folder) => {
    const place = await openPlace(options);
    const begin = new Date();
    const started = performance.now();
    const name = backupName(begin);
    const file = join(folder, name);
    const openFile = async () => (await open(file, 'wx', 0o600)).createWriteStream();
    const rows = await backupDatabase(options.url, openFile, sealWith(options.key), signal);
    const { size: bytes } = await stat(file);
    await place.put(file, name, signal);
    await rm(file);
    const written = performance.now();
    signal?.throwIfAborted();
    await place.fetch(name, file, signal);
    await proveBackup(sealedBackup(file, options.key), signal);
    const proven = performance.now();
    const removed = expiredBackups(await place.list(), options.keepDays, begin);
    for (const old of removed) await place.remove(old);
    const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10;
    return {
      name,
      rows,
      bytes,
      removed,
      seconds: { write: seconds(started, written), prove: seconds(written, proven) },
    };
  });
}

/**
 * Restores a backup into a separate empty database, which is removed afterwards. Every checksum, constraint and rule
 * of the ledger check must hold. Returns the number of rows. When `signal` aborts, it ends with an error. Throws
 * RestoreError for a backup that cannot be restored.
 */
export function proveBackup(source: BackupSource, signal?: AbortSignal): Promise<number> {
  return inScratchFolder(async (dataDir) => {
    const database = await startEmbeddedPostgres({
      dataDir,
      log: () => {},
      throwaway: true,
      ...(signal && { signal }),
    });
    const stop = () => void database.stop(0);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await migrateDatabase(database.url);
      return await restoreDatabase(database.url, source);
    } catch (error) {
      // Somebody removed its database during the restore.
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', stop);
      await database.stop(0);
    }
  });
}

/** Writes the newest backup of a place into this folder; returns the path of the file. Throws BackupPlaceError. */
export async function fetchNewest(options: BackupPlaceOptions, folder: string): Promise<string> {
  const place = await openPlace(options);
  const name = newestBackup(await place.list());
  if (name === undefined) throw new BackupPlaceError(`There is no backup in ${options.to}.`);
  const file = join(folder, name);
  await place.fetch(name, file);
  return file;
}
