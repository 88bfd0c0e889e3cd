import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupPlace, BackupPlaceError } from './backup-place.ts';

/** Keeps backups in this folder, which is made where it is missing. */
export function folderPlace(folder: string): BackupPlace {
  const inFolder = (name: string) => join(folder, name);
  return {
    async put(file, name) {
      const partial = inFolder(`${name}.part`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await copyFile(file, partial);
        await toDisk(partial);
        await rename(partial, inFolder(name));
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw refusal(folder, error);
      }
    },
    list: () => readdir(folder).catch((error) => Promise.reject(refusal(folder, error))),
    async fetch(name, file) {
      await copyFile(inFolder(name), file).catch((error) => Promise.reject(refusal(folder, error)));
    },
    async remove(name) {
      await rm(inFolder(name), { force: true }).catch((error) => Promise.reject(refusal(folder, error)));
    },
  };
}

/** Waits until the file is on the disk, so that a loss of power after this does not take it. */
async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const refusal = (folder: string, error: unknown) =>
  new BackupPlaceError(
    `BACKUP_TO: the folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );
