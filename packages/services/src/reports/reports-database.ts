import type { Database } from '@padkos/database';
import type { Log } from '../context.ts';

/** How far behind a replica may be, in bytes of the database's log; a hundred orders are about one megabyte. */
const MOST_BEHIND = 1_000_000;
/** How long an answer of the replica stays valid. */
const HOLDS_MS = 2_000;

/**
 * Returns the database for a report or an export: the replica while it answers and is at most about a hundred orders
 * behind, otherwise the database itself, with a line in the log. Changes, and reads that decide something, never use
 * the replica.
 */
export function createReportsDatabase(
  db: Database,
  replica: Database | null,
  log: Log,
): () => Promise<Database> {
  if (replica === null) return async () => db;
  let latest: { readonly isFit: Promise<boolean>; readonly until: number } | undefined;
  let wasFit = true;
  const look = async () => {
    const reason = await whyUnfit(db, replica).catch((error: unknown) => String(error));
    if (reason !== null && wasFit)
      log.warn({ reason }, 'reports are read from the database, not from its replica');
    if (reason === null && !wasFit) log.info({}, 'reports are read from the replica again');
    wasFit = reason === null;
    return wasFit;
  };
  return async () => {
    if (latest === undefined || performance.now() > latest.until)
      latest = { isFit: look(), until: performance.now() + HOLDS_MS };
    return (await latest.isFit) ? replica : db;
  };
}

/** Null if the replica has what the database had written a moment ago. */
async function whyUnfit(db: Database, replica: Database): Promise<string | null> {
  const [{ written }] = await db.sql<[{ written: string }]>`select pg_current_wal_lsn()::text as written`;
  // A proxy may lead to the primary where there is no replica; the primary is never behind.
  const [{ behind }] = await replica.sql<[{ behind: number }]>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(${written}::pg_lsn, pg_last_wal_replay_lsn())
      else 0 end::float8 as behind`;
  return behind <= MOST_BEHIND ? null : `it is ${Math.round(behind / 1_000_000)} MB behind`;
}
