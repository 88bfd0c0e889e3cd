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
