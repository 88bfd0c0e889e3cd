import { join } from 'node:path';
import { BackupPlaceError, type BackupPlaceOptions } from './backup-place.ts';
import { newestBackup } from './expired-backups.ts';
import { openPlace } from './open-place.ts';

/** Writes the newest backup of a place into this folder; returns the path of the file. Throws BackupPlaceError. */
export async function fetchNewest(options: BackupPlaceOptions, folder: string): Promise<string> {
  const place = await openPlace(options);
  const name = newestBackup(await place.list());
  if (name === undefined) throw new BackupPlaceError(`There is no backup in ${options.to}.`);
  const file = join(folder, name);
  await place.fetch(name, file);
  return file;
}
