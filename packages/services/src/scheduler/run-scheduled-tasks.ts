import { calls, schema, type TaskIdentifier } from '@padkos/database';
import { johannesburgClock, latestDue, MENU_GENERATION_DAYS } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { makeFarMenus } from '../calendar/make-far-menus.ts';
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
 * Enqueues due runs that no server has enqueued yet. Called at start, to make up for missed runs, and every minute.
 * Returns the number of runs it enqueued.
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

/**
 * Fills the menus of the next 14 days from the weekly schedule, and of later dates that are already offered. Runs at
 * 02:00 and by the button.
 */
export async function generateMenus(services: Services): Promise<void> {
  const now = services.clock.now();
  const today = johannesburgClock(now).date;
  const counts = await calls.materialiseMenus(services.db.sql, {
    start: today,
    days: MENU_GENERATION_DAYS,
    actor: null,
    now,
  });
  const farDates = await makeFarMenus(services);
  services.log.info({ ...counts, farDates }, 'daily menus generated');
}

/** Stores the end of a scheduled run; `error` is null for success. */
export async function finishRun(
  { db, clock }: Services,
  task: string,
  dueAt: Date,
  error: string | null,
): Promise<void> {
  const { taskRuns } = schema;
  await db.query
    .update(taskRuns)
    .set({ finishedAt: clock.now(), error })
    .where(and(eq(taskRuns.task, task), eq(taskRuns.dueAt, dueAt)));
}
