import type { RunTaskInput, TaskStatus } from '@padkos/contracts';
import { calls, schema, type TaskIdentifier } from '@padkos/database';
import {
  DomainError,
  johannesburgClock,
  latestDue,
  MENU_GENERATION_DAYS,
  nextDue,
  type ScheduledTask,
  scheduleOf,
} from '@padkos/domain';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { makeFarMenus } from '../calendar/make-far-menus.ts';
import { requireAdmin, type ServiceContext, type Services } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';

/** Each scheduled task with its last run and when it is due next. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listScheduledTasks(context: ServiceContext): Promise<TaskStatus[]> {
  requireAdmin(context);
  const { taskRuns: runs } = schema;
  const rows = await context.db.query
    .selectDistinctOn([runs.task])
    .from(runs)
    .orderBy(runs.task, desc(runs.dueAt));
  const now = context.clock.now();
  return (await loadSchedule(context)).map(({ task, time }) => {
    const last = rows.find((row) => row.task === task);
    return {
      task,
      time,
      nextDue: nextDue(time, now).toISOString(),
      lastRun:
        last === undefined
          ? null
          : {
              dueAt: last.dueAt.toISOString(),
              enqueuedAt: last.enqueuedAt.toISOString(),
              finishedAt: last.finishedAt?.toISOString() ?? null,
              error: last.error,
            },
    };
  });
}

/**
 * Enqueues a run of a scheduled task now. Returns the state of the task. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN, NOT_FOUND for backups if no place for them is configured.
 */
export async function runScheduledTask(context: ServiceContext, { task }: RunTaskInput): Promise<TaskStatus> {
  const actor = requireAdmin(context);
  const schedule = await loadSchedule(context);
  if (!schedule.some((one) => one.task === task)) throw new DomainError('NOT_FOUND');
  await calls.runScheduledTask(context.db.sql, { task, actor, now: context.clock.now() });
  const status = (await listScheduledTasks(context)).find((one) => one.task === task);
  if (status === undefined) throw new Error('the task is not scheduled');
  return status;
}

const { taskRuns: runs } = schema;

/** How a run of a scheduled task ended; `error` is null on success. */
interface FinishedRun {
  readonly dueAt: Date;
  readonly finishedAt: Date | null;
  readonly error: string | null;
}

/** The last finished run of this task; undefined if none has finished. */
export const lastFinishedRun = (services: Pick<Services, 'db'>, task: ScheduledTask) =>
  lastRun(services, task, false);

/** The last successful run of this task; undefined if there is none. */
export const lastGoodRun = (services: Pick<Services, 'db'>, task: ScheduledTask) =>
  lastRun(services, task, true);

async function lastRun(
  { db }: Pick<Services, 'db'>,
  task: ScheduledTask,
  good: boolean,
): Promise<FinishedRun | undefined> {
  const [last] = await db.query
    .select({ dueAt: runs.dueAt, finishedAt: runs.finishedAt, error: runs.error })
    .from(runs)
    .where(and(eq(runs.task, task), isNotNull(runs.finishedAt), good ? isNull(runs.error) : undefined))
    .orderBy(desc(runs.dueAt))
    .limit(1);
  return last;
}

/**
 * The scheduled tasks of this kitchen with their times of day. Backups are included only if a place for them is
 * configured.
 */
async function loadSchedule({
  db,
  backups,
}: Pick<Services, 'db' | 'backups'>): Promise<{ task: ScheduledTask; time: string; each: boolean }[]> {
  const { standingOrderTime } = await loadSettings({ db });
  return scheduleOf(standingOrderTime).filter(({ task }) => task !== 'back-up' || backups !== null);
}

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
