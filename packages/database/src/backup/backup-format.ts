import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is gzipped lines of JSON: a header; for each table, lines with a few hundred rows each and then one with
 * their number and checksum; and a last line with the number of tables and rows.
 */
export const FORMAT = 'padkos-backup-2';

export const header = z.strictObject({ format: z.literal(FORMAT), schema: z.string() });

const count = z.int().min(0);
const tableEnd = z.strictObject({ table: z.string(), count, sha256: z.string() });
const end = z.strictObject({ end: z.literal(true), tables: count, rows: count });
/** A line without rows. */
export const endLine = z.union([tableEnd, end]);

/** The table whose rows are in a line; null for a line of another kind. Does not read the rows themselves. */
export function tableOfRows(text: string): string | null {
  return /^\{"table":"([a-z_]+)","rows":\[/.exec(text)?.[1] ?? null;
}

/** The number and checksum of a table's rows, computed line by line while they are written and read. */
export class TableSum {
  count = 0;
  readonly #hash: Hash = createHash('sha256');

  /** `text` is the whole line with the rows. */
  add(text: string, rows: number): void {
    this.count += rows;
    this.#hash.update(text).update('\n');
  }

  /** Finishes the sum; nothing can be added after that. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
