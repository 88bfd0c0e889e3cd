import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The condition that a column of identifiers is one of many. They go as one parameter: a statement with a parameter for each of 500
 * costs more to write, send and plan than its rows, and is another one for each number of them.
 */
export function anyOf(column: AnyColumn, ids: readonly string[]): SQL {
  return sql`${column} = any (${`{${ids.join(',')}}`}::uuid[])`;
}
