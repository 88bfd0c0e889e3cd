import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type BackupSource, endLine, header } from './backup-database.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';

/** A backup that cannot be restored; the message explains why and what to do. */
export class RestoreError extends Error {}

export const DAMAGED_BACKUP = 'This backup is damaged: it ends in the middle, or was changed.';

/** Node's error codes for an unreadable file, with their messages. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
};

/**
 * The lines of a backup. Throws RestoreError if it cannot be read, is not gzipped, is cut off, or was changed within
 * a compressed block.
 */
export async function* readBackup({ name, open }: BackupSource): AsyncGenerator<string> {
  const source = Readable.from(open(), { objectMode: false });
  const content = createGunzip();
  source.on('error', (error) => content.destroy(error)).pipe(content);
  const pieces: Buffer[] = [];
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
        pieces.push(chunk.subarray(from, to));
        yield Buffer.concat(pieces.splice(0)).toString();
        from = to + 1;
      }
      pieces.push(chunk.subarray(from));
    }
  } catch (error) {
    throw readError(name, error);
  } finally {
    source.destroy();
  }
  const rest = Buffer.concat(pieces).toString();
  if (rest !== '') yield rest;
}

/**
 * Reads the whole backup and throws RestoreError unless it begins like a backup of this version and ends completely.
 * The restore checks the lines in between.
 */
export async function checkBackup(source: BackupSource): Promise<void> {
  let first: string | undefined;
  let last = '';
  for await (const text of readBackup(source)) {
    if (first === undefined) await checkHeader(text);
    first ??= text;
    last = text;
  }
  if (first === undefined) await checkHeader('');
  const end = endLine.safeParse(parseLine(last));
  if (!end.success || !('end' in end.data)) throw new RestoreError(DAMAGED_BACKUP);
}

/** Throws RestoreError unless the line is the header of a backup of this version. */
export async function checkHeader(text: string): Promise<void> {
  const content = parseLine(text);
  const isBackup = typeof content === 'object' && content !== null && 'format' in content;
  if (!isBackup || !String(content.format).startsWith('padkos-backup-')) {
    throw new RestoreError('This file is no backup of Padkos.');
  }
  const parsed = header.safeParse(content);
  if (!parsed.success || parsed.data.schema !== (await schemaFingerprint())) {
    throw new RestoreError(
      'This backup is of another version of Padkos. Restore it with that version, then upgrade.',
    );
  }
}

/** A line parsed as JSON; null if it is invalid. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readError(name: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = UNREADABLE[code];
  if (why !== undefined) return new RestoreError(`The file ${name} ${why}.`);
  if (code === 'Z_BUF_ERROR') return new RestoreError(`The file ${name} is cut off or empty.`);
  if (code.startsWith('Z_'))
    return new RestoreError(`The file ${name} is no backup of Padkos, or is damaged.`);
  return error;
}
