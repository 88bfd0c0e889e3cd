import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@padkos/database';
import type { Services } from '../context.ts';
import type { Found } from './system-found.ts';

/** From this delay in seconds, reports are out of date. */
const BEHIND_S = 60;
/** A replica that does not answer within this time counts as unreachable, in milliseconds. */
const ANSWERS_MS = 2_000;

/** Whether the replica answers, and how many seconds it is behind the database. */
export async function replicaOf({ db, replica }: Pick<Services, 'db' | 'replica'>): Promise<Found> {
  if (replica === null) return ['replica', 'replica_none'];
  const stopping = new AbortController();
  const late = pause(ANSWERS_MS, undefined, { signal: stopping.signal }).then(() => {
    throw new Error(`no answer in ${ANSWERS_MS / 1_000} s`);
  });
  try {
    const seconds = await Promise.race([secondsBehind(db, replica), late]);
    return ['replica', seconds > BEHIND_S ? 'replica_behind' : 'replica_follows', { seconds }];
  } catch (error) {
    return ['replica', 'replica_away', { error: error instanceof Error ? error.message : String(error) }];
  } finally {
    stopping.abort();
    late.catch(() => undefined);
  }
}

/** None if it has everything that the database has written, however long ago that was. */
async function secondsBehind(db: Database, replica: Database): Promise<number> {
  const [{ written }] = await db.sql<[{ written: string }]>`select pg_current_wal_lsn()::text as written`;
  const [{ seconds }] = await replica.sql<[{ seconds: number }]>`
    select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${written}::pg_lsn then 0
      else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`;
  return Math.max(0, Math.round(seconds));
}
