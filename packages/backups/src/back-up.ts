import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupDatabase } from '@padkos/database';
import { backupName } from './backup-name.ts';
import type { BackupPlaceOptions } from './backup-place.ts';
import { expiredBackups } from './expired-backups.ts';
import { openPlace } from './open-place.ts';
import { proveBackup } from './prove-backup.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { sealedBackup, sealWith } from './seal.ts';

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
