import type postgres from 'postgres';
import { connect } from './connect.ts';

const LOCK = 7_254_101;

/** Does what a start changes in the database at `url`, one server at a time; `work` gets the connection that holds the lock. */
export async function withMigrationsLock<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = connect(url);
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
