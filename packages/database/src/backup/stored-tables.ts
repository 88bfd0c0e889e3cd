import type postgres from 'postgres';

export interface StoredTable {
  readonly name: string;
  /** The writable columns, in their order. */
  readonly columns: readonly string[];
  /** The order in which rows must be inserted. */
  readonly orderBy: string;
}

/** The ledger and the audit log must be restored in their order, because each row continues the one before. */
const ORDERS: Readonly<Record<string, string>> = {
  wallet_transactions: 'wallet_id, entry_number',
  audit_logs: 'position',
};

/** Tables that migrations fill, that can be derived from others, or that hold nothing worth keeping. */
const LEFT_OUT = new Set([
  'customer_days',
  'day_customers',
  'day_dishes',
  'day_sums',
  'function_files',
  'job_servers',
  'order_outbox',
  'rate_limits',
  'readiness_probe',
]);

/** Our tables, each after those it refers to. */
export async function storedTables(sql: postgres.TransactionSql): Promise<StoredTable[]> {
  const tables = await sql<{ name: string; columns: string[]; refersTo: string[] | null }[]>`
    select c.relname as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           (select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
  const waiting = tables.filter((table) => !LEFT_OUT.has(table.name));
  const sorted: StoredTable[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex((table) =>
      (table.refersTo ?? []).every((other) => sorted.some((done) => done.name === other)),
    );
    const [table] = waiting.splice(index, 1);
    if (index < 0 || table === undefined) throw new Error('the tables refer to each other');
    sorted.push({ name: table.name, columns: table.columns, orderBy: ORDERS[table.name] ?? '1' });
  }
  return sorted;
}

export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
