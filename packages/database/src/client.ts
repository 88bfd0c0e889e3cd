import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index.ts';

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Makes no jobs: for filling a demo kitchen's past. */
  readonly withoutJobs?: boolean;
}

export type Sql = postgres.Sql;
export type Fragment = postgres.Fragment;
export type Query = ReturnType<typeof openDatabase>['query'];

/** A pool seen two ways: `sql` calls the functions that move money and stock, `query` reads through drizzle. */
export interface Database {
  readonly sql: Sql;
  readonly query: Query;
  close(): Promise<void>;
}

/**
 * Opens the pool. Connections are made when first needed, so a database that is away fails the request and not the
 * process. drizzle makes the pool hand out dates and take JSON as text; calls.ts converts.
 */
export function openDatabase(options: DatabaseOptions) {
  const sql = postgres(options.url, {
    max: options.maxConnections ?? 10,
    connect_timeout: 5,
    idle_timeout: 300,
    max_lifetime: 3600,
    onnotice: () => {},
    connection: {
      application_name: 'padkos',
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      timezone: 'UTC',
      ...(options.withoutJobs ? { 'padkos.jobs': 'off' } : {}),
    },
  });
  const query = drizzle(sql, { schema, casing: 'snake_case' });
  return { sql, query, close: () => sql.end({ timeout: 5 }) };
}
