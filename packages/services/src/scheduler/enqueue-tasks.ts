import { calls } from '@padkos/database';
import { latestDue, SCHEDULE } from '@padkos/domain';
import type { Services } from '../context.ts';

/** What is done every minute. */
const MINUTE_TASKS = ['anchor-audit', 'expire-payments', 'reconcile-payments'];

/** Enqueues what is done every minute, by whichever server. */
export async function enqueueMinuteTasks({ db }: Services): Promise<void> {
  await calls.enqueueMinuteTasks(db.sql, { tasks: MINUTE_TASKS });
}

/**
 * Enqueues what is due and was not enqueued before, by any server: asked every minute, and at start, which makes up
 * for a night switched off. Answers how many runs it enqueued.
 */
export async function enqueueDueTasks({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const due = SCHEDULE.map(({ task, time, each }) => ({
    task,
    dueAt: latestDue(time, now).toISOString(),
    each,
  }));
  return calls.enqueueDueTasks(db.sql, { due, now });
}
