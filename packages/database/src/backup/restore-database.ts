import postgres from 'postgres';
import { connect } from '../client.ts';
import { checkLedger, readWholeTables } from '../ledger-check/check-ledger.ts';
import { type BackupSource, endLine, TableSum, tableOfRows } from './backup-database.ts';
import { checkHeader, DAMAGED_BACKUP, parseLine, RestoreError, readBackup } from './read-backup.ts';
import { quoted, type StoredTable, storedTables } from './stored-tables.ts';

/** The tables that have rows in a database that was only migrated. */
const FILLED_BY_MIGRATION = ['calendar_settings', 'holiday_changes', 'site_settings', 'task_runs'];

/** How many lines are inserted while the next one is read. */
const AHEAD = 2;

/** How many faults of the ledger check an error names. */
const NAMED_FAULTS = 5;

/**
 * Restores a backup into a migrated, empty database, all or nothing. Every constraint and trigger applies, every
 * table must have the backup's number of rows and checksum, and the ledger check must pass at the end. A backup
 * contains no jobs: those that its facts wait for are enqueued again. Returns the number of rows. Throws RestoreError
 * for a database in use, and for a backup that is damaged, was changed or is of another version.
 */
export async function restoreDatabase(url: string, source: BackupSource): Promise<number> {
  const sql = connect(url);
  try {
    return await sql.begin(async (transaction) => {
      const tables = await storedTables(transaction);
      await requireEmpty(transaction, tables);
      for (const name of FILLED_BY_MIGRATION) await transaction.unsafe(`delete from "${name}"`);
      const count = await readLines(transaction, tables, source);
      await transaction`select setval(pg_get_serial_sequence('audit_logs', 'position'),
        greatest((select max(position) from audit_logs), 1))`;
      await transaction`select enqueue_missing_jobs()`;
      // The tables have no statistics yet that plans could use.
      await transaction`analyze`;
      await readWholeTables(transaction);
      const faults = await checkLedger(transaction);
      if (faults.length > 0) {
        const first = faults.slice(0, NAMED_FAULTS).map(({ fault }) => fault);
        throw new RestoreError(`This backup does not add up: ${first.join('; ')}.`);
      }
      return count;
    });
  } catch (error) {
    throw refusedContent(error);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function requireEmpty(sql: postgres.TransactionSql, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of tables.filter((table) => !FILLED_BY_MIGRATION.includes(table.name))) {
    if ((await sql.unsafe(`select from "${name}" limit 1`)).length > 0) {
      throw new RestoreError(
        'This database is in use already. Restore into an empty one (another DATA_DIR or DATABASE_URL).',
      );
    }
  }
}

async function readLines(
  transaction: postgres.TransactionSql,
  tables: readonly StoredTable[],
  source: BackupSource,
): Promise<number> {
  const columns = new Map(tables.map((table) => [table.name, quoted(table.columns)]));
  const complete = new Set<string>();
  const underWay: Promise<Inserted>[] = [];
  let sum = new TableSum();
  let total = 0;
  let isFirst = true;
  const finishOne = async () => {
    const inserted = await underWay.shift();
    if (inserted !== undefined) sum.add(inserted.text, inserted.count);
  };
  for await (const text of readBackup(source)) {
    if (isFirst) {
      await checkHeader(text);
      isFirst = false;
      continue;
    }
    const ofRows = tableOfRows(text);
    const content = ofRows === null ? readEnd(text) : { table: ofRows };
    if ('end' in content) {
      const isWhole = content.tables === complete.size && complete.size === columns.size;
      if (isWhole && content.rows === total) return total;
      break;
    }
    const names = columns.get(content.table);
    if (names === undefined || complete.has(content.table)) throw new RestoreError(DAMAGED_BACKUP);
    if (!('count' in content)) {
      const insert = insertRows(transaction, content.table, names, text);
      // Its error is thrown where it is awaited.
      insert.catch(() => undefined);
      underWay.push(insert);
      if (underWay.length > AHEAD) await finishOne();
      continue;
    }
    while (underWay.length > 0) await finishOne();
    const isSame = content.count === sum.count && content.sha256 === sum.sha256();
    if (!isSame || content.count !== (await countRows(transaction, content.table))) {
      throw new RestoreError(
        `This backup was changed or is damaged: its table ${content.table} is not as it was.`,
      );
    }
    complete.add(content.table);
    total += content.count;
    sum = new TableSum();
  }
  throw new RestoreError(DAMAGED_BACKUP);
}

/** A line that ends a table or the backup. */
function readEnd(text: string) {
  const parsed = endLine.safeParse(parseLine(text));
  if (!parsed.success) throw new RestoreError(DAMAGED_BACKUP);
  return parsed.data;
}

interface Inserted {
  readonly text: string;
  readonly count: number;
}

/** Inserts the rows of a line, which the database parses itself. */
async function insertRows(
  sql: postgres.TransactionSql,
  table: string,
  names: string,
  text: string,
): Promise<Inserted> {
  const { count } = await sql.unsafe(
    `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::text::jsonb->'rows')`,
    [text],
  );
  return { text, count };
}

async function countRows(sql: postgres.TransactionSql, table: string): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count from "${table}"`);
  return row?.count ?? 0;
}

/** Rows that the database refuses, because of a constraint, a trigger or a value of the wrong kind. */
function refusedContent(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError) || !/^(22|23|P0001)/.test(error.code)) return error;
  return new RestoreError(`This backup was changed or is damaged: ${error.message.split('\n')[0]}.`, {
    cause: error,
  });
}
