import type { RunTaskInput, TaskStatus } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, nextDue } from '@padkos/domain';
import { desc } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { loadSchedule } from './load-schedule.ts';

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
