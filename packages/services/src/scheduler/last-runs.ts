import { schema } from '@padkos/database';
import type { ScheduledTask } from '@padkos/domain';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Services } from '../context.ts';

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
