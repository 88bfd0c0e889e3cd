import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The condition that a column of identifiers is one of many values. They go as one parameter: a statement with 500
 * parameters costs more to write, send and plan than its rows, and each number of values would be a different
 * statement.
 */
export function anyOf(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any (${`{${ids.join(',')}}`}::uuid[])`;
}
