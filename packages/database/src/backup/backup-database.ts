import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import postgres from 'postgres';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { storedTables } from './stored-tables.ts';

/** A backup is gzipped lines of JSON: a header, then {"table", "rows"} with a few hundred rows each. */
export const FORMAT = 'padkos-backup-1';
const ROWS_A_LINE = 200;

/** Writes everything as it was at one instant, while the kitchen goes on, into a stream. Answers how many rows. */
export async function backupDatabase(url: string, target: NodeJS.WritableStream): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  let count = 0;
  try {
    await sql.begin('isolation level repeatable read read only', async (transaction) => {
      const tables = await storedTables(transaction);
      async function* content() {
        yield `${JSON.stringify({ format: FORMAT, schema: await schemaFingerprint() })}\n`;
        for (const { name, orderBy } of tables) {
          const statement = `select to_jsonb(t)::text as row from "${name}" t order by ${orderBy}`;
          for await (const rows of transaction.unsafe<{ row: string }[]>(statement).cursor(ROWS_A_LINE)) {
            count += rows.length;
            yield `{"table":"${name}","rows":[${rows.map((r) => r.row).join(',')}]}\n`;
          }
        }
        yield `${JSON.stringify({ end: true, rows: count })}\n`;
      }
      await pipeline(Readable.from(content()), createGzip(), target);
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
  return count;
}
