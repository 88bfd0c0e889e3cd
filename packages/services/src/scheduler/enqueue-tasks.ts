import { calls, type TaskIdentifier } from '@padkos/database';
import { latestDue } from '@padkos/domain';
import type { Services } from '../context.ts';
import { loadSchedule } from './load-schedule.ts';

/** The tasks of every minute. */
const MINUTE_TASKS: TaskIdentifier[] = [
  'expire-payments',
  'note-alerts',
  'reconcile-payments',
  'retry-standing-orders',
  'serve-waiting-lists',
  'sum-days',
];

/** Enqueues the tasks of every minute; called by every server. */
export async function enqueueMinuteTasks({ db }: Services): Promise<void> {
  await calls.enqueueMinuteTasks(db.sql, { tasks: MINUTE_TASKS });
}

/**
 * Enqueues due runs that no server has enqueued yet. Called at start, which makes up for missed runs, and every minute.
 * Answers how many runs it enqueued.
 */
export async function enqueueDueTasks(services: Services): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const due = (await loadSchedule(services)).map(({ task, time, each }) => ({
    task,
    dueAt: latestDue(time, now).toISOString(),
    each,
  }));
  return calls.enqueueDueTasks(db.sql, { due, now });
}
