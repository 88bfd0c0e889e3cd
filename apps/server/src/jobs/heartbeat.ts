import type { EventEmitter } from 'node:events';
import { calls, type Database } from '@padkos/database';
import type { Log } from '@padkos/services';
import type { WorkerEvents } from 'graphile-worker';

export interface HeartbeatTiming {
  readonly beatMs: number;
  /** After this time without a heartbeat a process counts as dead, and its jobs are released. */
  readonly deadAfterMs: number;
}

const TIMING: HeartbeatTiming = { beatMs: 5_000, deadAfterMs: 20_000 };

/**
 * Tells the database every few seconds that this process lives and which jobs it runs, so that a job that was left
 * locked by a killed process or a lost connection is run again within half a minute. Listens to the queue's events from
 * before it starts. `stop` says that this process has ended its jobs.
 */
export function startHeartbeat(
  { db, log }: { db: Database; log: Log },
  events: EventEmitter & WorkerEvents,
  timing: HeartbeatTiming = TIMING,
): { stop(): Promise<void> } {
  const servers = new Set<string>();
  const running = new Set<string>();
  events.on('pool:create', ({ workerPool }) => void servers.add(workerPool.id));
  events.on('job:start', ({ job }) => void running.add(job.id));
  events.on('job:complete', ({ job }) => void running.delete(job.id));

  let beating: Promise<void> = Promise.resolve();
  const beat = async () => {
    for (const server of servers) {
      const released = await calls.beatJobServer(db.sql, {
        server,
        running: [...running],
        deadAfterMs: timing.deadAfterMs,
      });
      if (released > 0) log.warn({ released }, 'jobs that were left locked are run again');
    }
  };
  const timer = setInterval(() => {
    beating = beat().catch((error) => log.warn({ err: error }, 'this process could not say that it lives'));
  }, timing.beatMs);
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      for (const server of servers) await calls.endJobServer(db.sql, { server }).catch(() => undefined);
    },
  };
}
