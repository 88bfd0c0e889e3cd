import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import postgres from 'postgres';
import { z } from 'zod';
import { FORMAT } from './backup-database.ts';
import { schemaFingerprint } from './schema-fingerprint.ts';
import { quoted, storedTables } from './stored-tables.ts';

/** A backup that cannot be restored; the message says why and what to do. */
export class RestoreError extends Error {}

const DAMAGED = 'This backup is damaged: it ends in the middle, or was changed.';
const header = z.object({ format: z.literal(FORMAT), schema: z.string() });
const line = z.union([
  z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ end: z.literal(true), rows: z.number() }),
]);

/**
 * Reads a backup into a migrated database in which nobody is yet, all or nothing; every constraint and trigger looks
 * at what comes in. Answers how many rows. Throws RestoreError for a database in use or a backup of another version.
 */
export async function restoreDatabase(url: string, source: NodeJS.ReadableStream): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.begin(async (transaction) => {
      const [users] = await transaction<[{ count: number }]>`select count(*)::int as count from users`;
      if (users.count > 0) {
        throw new RestoreError(
          'This database has users already. Restore into an empty one (another DATA_DIR or DATABASE_URL).',
        );
      }
      await transaction`delete from site_settings`;
      await transaction`delete from task_runs`;
      const count = await readLines(transaction, source.pipe(createGunzip()));
      await transaction`select setval(pg_get_serial_sequence('audit_logs', 'position'),
        greatest((select max(position) from audit_logs), 1))`;
      return count;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readLines(
  transaction: postgres.TransactionSql,
  source: NodeJS.ReadableStream,
): Promise<number> {
  const columns = new Map(
    (await storedTables(transaction)).map((table) => [table.name, quoted(table.columns)]),
  );
  // Made last, for lines that come while nobody listens are lost.
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  let isFirst = true;
  let count = 0;
  for await (const text of lines) {
    if (isFirst) {
      await checkHeader(text);
      isFirst = false;
      continue;
    }
    const parsed = line.safeParse(parse(text));
    if (!parsed.success) throw new RestoreError(DAMAGED);
    if ('end' in parsed.data) {
      if (parsed.data.rows === count) return count;
      break;
    }
    const { table, rows } = parsed.data;
    const names = columns.get(table);
    if (names === undefined) throw new RestoreError(DAMAGED);
    await transaction.unsafe(
      `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
    count += rows.length;
  }
  throw new RestoreError(DAMAGED);
}

async function checkHeader(text: string): Promise<void> {
  const parsed = header.safeParse(parse(text));
  if (!parsed.success) throw new RestoreError('This file is no backup of Padkos.');
  if (parsed.data.schema !== (await schemaFingerprint())) {
    throw new RestoreError(
      'This backup is of another version of Padkos. Restore it with that version, then upgrade.',
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
