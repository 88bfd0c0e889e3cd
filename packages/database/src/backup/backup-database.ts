import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { z } from 'zod';
import { connect } from '../client.ts';
import { hasTables, isMigrated } from '../migrate.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';

/**
 * A backup is gzipped lines of JSON: a header; for each table, lines with a few hundred rows each and then one with
 * their number and checksum; and a last line with the number of tables and rows.
 */
const FORMAT = 'padkos-backup-2';

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

const ROWS_A_LINE = 200;

/** Turns the bytes of a backup into the bytes to store. */
export type Seal = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** The database cannot be backed up; the message explains why and what to do. */
export class BackupError extends Error {}

/**
 * Writes a snapshot of all tables, while the server keeps running, into the stream that `open` returns. Calls `open`
 * only when there is something to write. The bytes go through `seal` first, which may encrypt them. Returns the
 * number of rows. Ends with an error when `signal` aborts. Throws BackupError for a database without Padkos' tables,
 * of another version, or without users.
 */
export async function backupDatabase(
  url: string,
  open: () => Promise<NodeJS.WritableStream>,
  seal: Seal = (content) => content,
  signal?: AbortSignal,
): Promise<number> {
  const sql = connect(url);
  try {
    return await sql.begin('isolation level repeatable read read only', async (transaction) => {
      await requireMigrated(transaction);
      const schema = await schemaFingerprint();
      const tables = await storedTables(transaction);
      const written = { rows: 0 };
      const content = Readable.from(writeLines(transaction, schema, tables, written));
      await pipeline(content, createGzip(), seal, await open(), { ...(signal && { signal }) });
      return written.rows;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function requireMigrated(sql: postgres.TransactionSql): Promise<void> {
  if (!(await hasTables(sql))) {
    throw new BackupError(
      'Padkos has no data in this database. Set DATABASE_URL or DATA_DIR to that of your Padkos.',
    );
  }
  if (!(await isMigrated(sql))) {
    throw new BackupError(
      'The database is of another version of Padkos. Back it up with that version, or run npm run db:migrate first.',
    );
  }
  const [users] = await sql<[{ count: number }]>`select count(*)::int as count from users`;
  if (users.count === 0) {
    throw new BackupError(
      'This database has no users, so there is nothing to back up. Set DATABASE_URL or DATA_DIR to that of your Padkos.',
    );
  }
}

async function* writeLines(
  transaction: postgres.TransactionSql,
  schema: string,
  tables: readonly StoredTable[],
  written: { rows: number },
): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, schema })}\n`;
  for (const { name, orderBy } of tables) {
    const sum = new TableSum();
    const statement = `select to_jsonb(t)::text as row from "${name}" t order by ${orderBy}`;
    for await (const rows of transaction.unsafe<{ row: string }[]>(statement).cursor(ROWS_A_LINE)) {
      const text = `{"table":"${name}","rows":[${rows.map((r) => r.row).join(',')}]}`;
      sum.add(text, rows.length);
      yield `${text}\n`;
    }
    yield `${JSON.stringify({ table: name, count: sum.count, sha256: sum.sha256() })}\n`;
    written.rows += sum.count;
  }
  yield `${JSON.stringify({ end: true, tables: tables.length, rows: written.rows })}\n`;
}

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
