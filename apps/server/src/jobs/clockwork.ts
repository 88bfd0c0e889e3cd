import { enqueueDueTasks, enqueueUpkeep, type MessageServices } from '@padkos/services';
import { Logger, run } from 'graphile-worker';
import type { Pool } from 'pg';
import { createTasks } from './tasks.ts';

const TICK_MS = 60_000;

/**
 * The job queue and the minute tick, inside this process. On any number of servers each job runs once: the queue and
 * the timetable's rows lie in the database. `stop` lets running jobs end.
 */
export async function startClockwork(parts: MessageServices, pool: Pool): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: pool,
    taskList: createTasks(parts),
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error') parts.log.error({ scope }, message);
      else if (level === 'warning') parts.log.warn({ scope }, message);
    }),
  });
  const tick = () =>
    Promise.all([enqueueDueTasks(parts), enqueueUpkeep(parts)]).catch((error) =>
      parts.log.error({ err: error }, 'the timetable could not be read'),
    );
  await tick();
  const timer = setInterval(tick, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
    },
  };
}
