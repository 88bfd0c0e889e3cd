import type { Database } from '@padkos/database';

/** The current work of the kitchen, for the metrics and the page about the system. */
export interface WorkCounts {
  /** Held payments. */
  readonly held: number;
  /** 1 when the last ledger check found a fault or could not run. */
  readonly ledger: number;
  /** When the last backup was stored and verified, in seconds since 1970; 0 if none was. */
  readonly backup: number;
  /** When personal data past its period was last removed, in seconds since 1970; 0 if never. */
  readonly cleanUp: number;
  /** Messages that could not be sent so far. */
  readonly messages: number;
  /** Standing orders that are due and have not been tried. */
  readonly standing: number;
  /** Jobs by state; failed ones are not retried. */
  readonly ready: number;
  readonly later: number;
  readonly running: number;
  readonly failed: number;
  /** How long the oldest ready job has waited, in seconds; 0 if there is none. */
  readonly oldest: number;
}

/** Counts it, in one statement. */
export async function countWork({ sql }: Pick<Database, 'sql'>): Promise<WorkCounts> {
  const [row] = await sql<[WorkCounts]>`
    select (select count(*)::int from settlements where processing_status = 'ready') as held,
           coalesce((select (error is not null)::int from task_runs
                      where task = 'check-ledger' and finished_at is not null
                      order by due_at desc limit 1), 0) as ledger,
           coalesce((select extract(epoch from finished_at)::int from task_runs
                      where task = 'back-up' and finished_at is not null and error is null
                      order by due_at desc limit 1), 0) as backup,
           coalesce((select extract(epoch from finished_at)::int from task_runs
                      where task = 'clean-up' and finished_at is not null and error is null
                      order by due_at desc limit 1), 0) as "cleanUp",
           (select count(*)::int from mail_messages where sent_at is null and last_error is not null) as messages,
           (select count(*)::int from standing_order_dates where state = 'waiting' and tried_at is null) as standing,
           count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as ready,
           count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now())::int as later,
           count(*) filter (where locked_at is not null)::int as running,
           count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
           coalesce(extract(epoch from now() - min(run_at) filter (
             where locked_at is null and attempts < max_attempts and run_at <= now()))::int, 0) as oldest
    from graphile_worker.jobs`;
  return row;
}
