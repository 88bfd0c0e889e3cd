import { resolve } from 'node:path';
import { type BackupPlace, BackupPlaceError, type BackupPlaceOptions } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';

const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** The place of backups that `BACKUP_TO` names; the client of S3 is loaded only for a bucket. */
export async function openPlace({ to, access }: BackupPlaceOptions): Promise<BackupPlace> {
  const [, bucket, prefix = ''] = BUCKET.exec(to) ?? [];
  if (bucket === undefined) return folderPlace(resolve(to));
  if (access === null) throw new BackupPlaceError('BACKUP_TO: a bucket needs its keys.');
  const { bucketPlace } = await import('./bucket-place.ts');
  return bucketPlace(bucket, prefix, access);
}
