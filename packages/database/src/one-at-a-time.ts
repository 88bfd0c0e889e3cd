import { connect } from './connect.ts';

/**
 * Does `work` while no other process does work of this `name` on the same database; other callers wait. The database
 * lets the next one in when this one ends, even when it is killed.
 */
export async function oneAtATime<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const sql = connect(url);
  try {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`;
    return await work();
  } finally {
    await sql.end({ timeout: 5 });
  }
}
