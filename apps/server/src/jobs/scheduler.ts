import { performance } from 'node:perf_hooks';
import { calls, type Database } from '@padkos/database';
import { enqueueDueTasks, enqueueMinuteTasks, type Log, type MessageServices } from '@padkos/services';
import type { Pool } from 'pg';
import { type JobQueueOptions, startJobQueue } from './job-queue.ts';

/** How many orders one job covers: as many messages as a thread renders in a second or two. */
const TOGETHER = 200;

export const LOOK_EVERY_MS = 500;

/** The share of its time that the server's event loop may be busy while messages are still created. */
const BUSY = 0.8;

/** However busy it is, messages continue after this time, in milliseconds. */
const LATEST_MS = 10_000;

const TICK_MS = 60_000;

/**
 * Runs on each server every minute: enqueues what is due. If the database is unavailable it logs that, and the next minute tries
 * again.
 */
export async function tickScheduler(parts: MessageServices): Promise<void> {
  await Promise.all([enqueueDueTasks(parts), enqueueMinuteTasks(parts)]).catch((error) =>
    parts.log.error({ err: error }, 'the scheduler could not be read'),
  );
}

/**
 * Runs the job queue and the minute tick inside this process. On any number of servers each job runs once, because the queue and
 * the rows of scheduled runs are in the database. `stop` lets running jobs finish.
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

/**
 * Looks for placed orders whose customers must be notified, and creates a job for them if none is waiting: on any number of
 * servers one batch is processed at a time. While the server is busy with orders, messages wait.
 */
function startOrderOutbox({ db, log }: { db: Database; log: Log }): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let before = performance.eventLoopUtilization();
  const look = async () => {
    try {
      await calls.queuePlacedOrders(db.sql, { most: TOGETHER });
    } catch (error) {
      log.warn({ err: error }, 'the messages about placed orders could not be queued');
    } finally {
      looking = null;
    }
  };
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > BUSY && performance.now() - lookedAt < LATEST_MS) return;
    lookedAt = performance.now();
    looking ??= look();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
