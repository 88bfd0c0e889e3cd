import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { connect } from '../connect.ts';
import { hasTables, isMigrated } from '../migrate.ts';
import { FORMAT, TableSum } from './backup-format.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';

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
