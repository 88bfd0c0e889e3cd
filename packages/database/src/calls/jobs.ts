import { z } from 'zod';
import { nothing, value } from './answers.ts';
import { actor, bigint, double, instant, integer, json, jsonb, listOf, text } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** A run that is due; with `each`, every day that was missed is made up for. */
interface DueRun {
  readonly task: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly each: boolean;
}

/** Jobs, the scheduler, the processes that run jobs, and whether the database takes writes. */
export const jobCalls = {
  enqueueTask: sqlFunction('enqueue_task', { task: text, payload: json<object>(), key: text }, nothing),
  /** Answers how many runs it enqueued. */
  enqueueDueTasks: sqlFunction(
    'enqueue_due_tasks',
    { due: jsonb<readonly DueRun[]>(), now: instant },
    value('integer', z.int()),
  ),
  runScheduledTask: sqlFunction('run_scheduled_task', { task: text, actor, now: instant }, nothing),
  enqueueMinuteTasks: sqlFunction('enqueue_minute_tasks', { tasks: listOf(text) }, nothing),
  /** Notes that a process is alive and gives back jobs that were left locked; answers how many. */
  beatJobServer: sqlFunction(
    'beat_job_server',
    { server: text, running: listOf({ ...text, sqlType: bigint.sqlType }), deadAfterMs: double },
    value('integer', z.int()),
  ),
  endJobServer: sqlFunction('end_job_server', { server: text }, nothing),
  /** Makes one job of up to so many placed orders whose customers have to be told; answers of how many. */
  queuePlacedOrders: sqlFunction('queue_placed_orders', { most: integer }, value('integer', z.int())),
  probeWriting: sqlFunction('probe_writing', {}, nothing),
};
