import { createReadStream } from 'node:fs';

/** Where the gzipped bytes of a backup come from. */
export interface BackupSource {
  /** Names it in refusals, such as the path of its file. */
  readonly name: string;
  /** Reads it from its beginning, each time that it is called. */
  open(): AsyncIterable<Uint8Array>;
}

/** A backup file that is not encrypted. */
export const plainBackup = (file: string): BackupSource => ({
  name: file,
  open: () => createReadStream(file),
});
