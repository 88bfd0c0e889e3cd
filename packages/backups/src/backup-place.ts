import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '@padkos/embedded';

/** Where backups are kept: a folder, or a bucket. */
export interface BackupPlace {
  /** Stores the file under this name, whole or not at all. */
  put(file: string, name: string, signal?: AbortSignal): Promise<void>;
  /** The names of the stored files. */
  list(): Promise<string[]>;
  /** Writes the file stored under this name to a file that only its owner may read. */
  fetch(name: string, file: string, signal?: AbortSignal): Promise<void>;
  remove(name: string): Promise<void>;
}

/** An unusable place; the message explains why and what to do. */
export class BackupPlaceError extends Error {}

/** What a bucket needs in addition to its name. */
export interface BucketAccess {
  /** Null for Amazon's own service. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface BackupPlaceOptions {
  /** The path of a folder, or `s3://bucket/prefix`. */
  readonly to: string;
  /** Null for a folder. */
  readonly access: BucketAccess | null;
}

/** The file name of a backup that began at `instant`. */
export const backupName = (instant: Date) =>
  `padkos-${instant.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup.gz.age`;

const NAME = /^padkos-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup\.gz\.age$/;

/** When the backup with this file name began; null for a name that backupName does not make. */
export function instantOfBackup(name: string): Date | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? [];
  if (date === undefined) return null;
  const instant = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Gives `work` an empty folder that only this user may read, and removes it with its content afterwards. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-backup-'));
  try {
    return await work(folder);
  } finally {
    await removeEmbeddedPostgres(folder);
  }
}
