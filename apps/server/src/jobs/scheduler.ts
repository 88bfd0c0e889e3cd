import { enqueueDueTasks, enqueueMinuteTasks, type MessageServices } from '@padkos/services';
import type { Pool } from 'pg';
import { type JobQueueOptions, startJobQueue } from './job-queue.ts';
import { startOrderOutbox } from './order-outbox.ts';

const TICK_MS = 60_000;

/** What each server does every minute: it enqueues what is due. A database that is away is logged; the next minute tries again. */
export async function tickScheduler(parts: MessageServices): Promise<void> {
  await Promise.all([enqueueDueTasks(parts), enqueueMinuteTasks(parts)]).catch((error) =>
    parts.log.error({ err: error }, 'the scheduler could not be read'),
  );
}

/**
 * The job queue and the minute tick, inside this process. On any number of servers each job runs once: the queue and
 * the rows of scheduled runs are in the database. `stop` lets running jobs end.
 */
export async function startScheduler(
  parts: MessageServices,
  pool: Pool,
  options?: JobQueueOptions,
): Promise<{ stop(): Promise<void> }> {
  const queue = await startJobQueue(parts, pool, options);
  const outbox = startOrderOutbox(parts);
  await tickScheduler(parts);
  const timer = setInterval(() => tickScheduler(parts), TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await outbox.stop();
      await queue.stop();
    },
  };
}
