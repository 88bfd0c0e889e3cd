import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, type Database } from '@padkos/database';
import type { Log, MessageServices } from '@padkos/services';
import { Logger, run, type Task, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Tracing } from '../tracing/tracing.ts';
import { createTasks } from './tasks.ts';

const TIMING: HeartbeatTiming = { beatMs: 5_000, deadAfterMs: 20_000 };

const RESTART_AFTER_MS = 1_000;
/** Reached when each of the workers has failed twice to fetch a job. */
const FAILED_FETCHES = 8;
/** The time limit for ending a runner, which never reports its end after two simultaneous failures, in milliseconds. */
const ENDING_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 4_000;

export interface JobQueueOptions {
  readonly timing?: HeartbeatTiming;
  /** Null if tracing is off. */
  readonly tracing?: Tracing | null;
}

/**
 * Runs jobs until it is stopped. The queue's runner ends by itself if a connection is lost while a job is being finished, and
 * never fetches a job if one is lost while it starts (it keeps the failed answer). In both cases another runner replaces it, as
 * often as necessary. `stop` lets running jobs finish.
 */
export async function startJobQueue(
  parts: MessageServices,
  pool: Pool,
  options: JobQueueOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current = await startRunner(parts, pool, options);

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      parts.log.warn({}, 'the job queue ended by itself and is started again');
      await pause(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      current = await startRunner(parts, pool, options).catch((error) => {
        parts.log.error({ err: error }, 'the job queue could not be started');
        return ENDED;
      });
    }
  }
  const supervised = supervise();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await supervised;
      // A restart that was under way at the time of the stop.
      await current.stop();
    },
  };
}

interface JobRunner {
  /** Resolves when the runner has ended, for any reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const ENDED: JobRunner = { ended: Promise.resolve(), stop: async () => undefined };

async function startRunner(
  parts: MessageServices,
  pool: Pool,
  { timing, tracing = null }: JobQueueOptions,
): Promise<JobRunner> {
  const events = new EventEmitter();
  const heartbeat = startHeartbeat(parts, events, timing);
  const runner = await run({
    events,
    pgPool: pool,
    taskList: tracing === null ? createTasks(parts) : traced(createTasks(parts), tracing),
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    // Without a batch the queue does not check how the end of a job was stored, and an error is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger((scope) => (level, message) => {
      if (level === 'error') parts.log.error({ scope }, message);
      else if (level === 'warning') parts.log.warn({ scope }, message);
    }),
  }).catch(async (error) => {
    await heartbeat.stop();
    throw error;
  });
  let isRunning = true;
  let failures = 0;
  const onFetched = () => {
    failures = 0;
  };
  events.on('job:start', onFetched);
  events.on('worker:getJob:empty', onFetched);
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures !== FAILED_FETCHES) return;
    runner.stop().catch((error) => parts.log.warn({ err: error }, 'the job queue did not stop cleanly'));
  });
  const overdue = Promise.withResolvers<void>();
  const limit = () => void setTimeout(overdue.resolve, ENDING_LIMIT_MS).unref();
  events.once('pool:fatalError', limit);
  events.once('pool:gracefulShutdown', limit);
  const settled = runner.promise.catch((error) => parts.log.error({ err: error }, 'the job queue failed'));
  const ended = Promise.race([settled, overdue.promise]).then(() => {
    isRunning = false;
    return heartbeat.stop();
  });
  return {
    ended,
    async stop() {
      const stopping = isRunning && failures < FAILED_FETCHES ? runner.stop().catch(() => undefined) : null;
      await Promise.race([Promise.all([stopping, ended]), pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Wraps every job in its own span. */
function traced(tasks: Record<string, Task>, tracing: Tracing): Record<string, Task> {
  const inSpans = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    (payload, helpers) => tracing.span(`job ${name}`, {}, async () => task(payload, helpers)),
  ]);
  return Object.fromEntries(inSpans);
}

interface HeartbeatTiming {
  readonly beatMs: number;
  /** How long after its last heartbeat a process counts as dead and its jobs are released, in milliseconds. */
  readonly deadAfterMs: number;
}

/**
 * Tells the database every few seconds that this process is alive and which jobs it runs, so that a job left locked by a killed
 * process or a lost connection runs again within half a minute. Listens to the queue's events from before its start. `stop`
 * reports that this process has ended its jobs.
 */
function startHeartbeat(
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
