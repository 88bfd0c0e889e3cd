import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is gzipped lines of JSON: a header, for each table lines with a few hundred rows each and then one with their
 * number and checksum, and a last line with the number of tables and rows.
 */
export const FORMAT = 'padkos-backup-2';

export const header = z.strictObject({ format: z.literal(FORMAT), schema: z.string() });

const count = z.int().min(0);
const rowsLine = z.strictObject({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
});
const tableEnd = z.strictObject({ table: z.string(), count, sha256: z.string() });
const end = z.strictObject({ end: z.literal(true), tables: count, rows: count });
export const line = z.union([rowsLine, tableEnd, end]);

/** The number and checksum of a table's rows, taken line by line as they are written and read. */
export class TableSum {
  count = 0;
  readonly #hash: Hash = createHash('sha256');

  /** `text` is the whole line of the rows. */
  add(text: string, rows: number): void {
    this.count += rows;
    this.#hash.update(text).update('\n');
  }

  /** Ends the sum; nothing can be added after that. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
