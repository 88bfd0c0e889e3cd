import { copyFile, open, stat, truncate } from 'node:fs/promises';

const LIMIT_BYTES = 2_000_000;
const TAIL_BYTES = 4_000;
const TAIL_LINES = 15;

/** The size of the log in bytes, 0 without one: a position for a later reading to begin at. */
export async function serverLogSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The last lines of the log that were written after `from` (a size in bytes), at most fifteen. */
export async function serverLogTail(file: string, from = 0): Promise<string> {
  const size = await serverLogSize(file);
  const start = Math.max(from, size - TAIL_BYTES);
  if (size <= start) return '';
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-TAIL_LINES).join('\n');
  } finally {
    await handle.close();
  }
}

/**
 * Limits the size of the log: beyond 2 MB its content moves to `<file>.1` and it begins again. PostgreSQL has the
 * file open for appending, so it continues at the new end.
 */
export async function keepServerLogSmall(file: string): Promise<void> {
  if ((await serverLogSize(file)) < LIMIT_BYTES) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}
