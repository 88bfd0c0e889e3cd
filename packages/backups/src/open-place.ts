import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupPlace, BackupPlaceError, type BackupPlaceOptions } from './backup-place.ts';

const refusal = (folder: string, error: unknown) =>
  new BackupPlaceError(
    `BACKUP_TO: the folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    { cause: error },
  );

const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** The place of backups that `BACKUP_TO` names. Loads the S3 client only for a bucket. */
export async function openPlace({ to, access }: BackupPlaceOptions): Promise<BackupPlace> {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? [];
  if (bucket === undefined) return folderPlace(resolve(to));
  if (access === null) throw new BackupPlaceError('BACKUP_TO: a bucket needs its keys.');
  const { bucketPlace } = await import('./bucket-place.ts');
  return bucketPlace(bucket, prefix, access);
}

/** Stores backups in this folder, and creates it if it is missing. */
function folderPlace(folder: string): BackupPlace {
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

/** Waits until the file is on the disk, so that a later loss of power cannot lose it. */
async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
