import { createReadStream } from 'node:fs';

/** The source of the gzipped bytes of a backup. */
export interface BackupSource {
  /** Names it in error messages, for instance by the path of its file. */
  readonly name: string;
  /** Reads it from the beginning on every call. */
  open(): AsyncIterable<Uint8Array>;
}

/** An unencrypted backup file. */
export const plainBackup = (file: string): BackupSource => ({
  name: file,
  open: () => createReadStream(file),
});
