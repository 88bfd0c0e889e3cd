import type { SecurityLogEvent } from '@padkos/domain';
import { z } from 'zod';
import { nothing, value, values } from './answers.ts';
import { actor, bigint, double, instant, integer, json, jsonb, listOf, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** A run that is due; with `each`, every missed day runs as well. */
interface DueRun {
  readonly task: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly each: boolean;
}

/** Jobs, the scheduler, the processes that run jobs, and whether the database accepts writes. */
export const jobCalls = {
  enqueueTask: sqlFunction('enqueue_task', { task: text, payload: json<object>(), key: text }, nothing),
  /** Returns how many runs it enqueued. */
  enqueueDueTasks: sqlFunction(
    'enqueue_due_tasks',
    { due: jsonb<readonly DueRun[]>(), now: instant },
    value('integer', z.int()),
  ),
  runScheduledTask: sqlFunction('run_scheduled_task', { task: text, actor, now: instant }, nothing),
  enqueueMinuteTasks: sqlFunction('enqueue_minute_tasks', { tasks: listOf(text) }, nothing),
  /** Records that a process is alive and releases jobs that were left locked; returns their number. */
  beatJobServer: sqlFunction(
    'beat_job_server',
    { server: text, running: listOf({ ...text, sqlType: bigint.sqlType }), deadAfterMs: double },
    value('integer', z.int()),
  ),
  endJobServer: sqlFunction('end_job_server', { server: text }, nothing),
  /** Makes one job that tells the customers of placed orders, at most `most` of them. Returns the number of orders. */
  queuePlacedOrders: sqlFunction('queue_placed_orders', { most: integer }, value('integer', z.int())),
  probeWriting: sqlFunction('probe_writing', {}, nothing),
};

/** An event of security that is not an act, `times` times from one place. Instants are ISO 8601. */
export interface SecuritySum {
  readonly event: SecurityLogEvent;
  readonly actorId: string | null;
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly detail: string;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Messages to people, the audit log and events of security. */
export const siteCalls = {
  /** Enqueues a stored message. */
  queueMessages: sqlFunction('queue_messages', { messages: listOf(text) }, nothing),
  queueMessage: sqlFunction('queue_message', { messageId: text }, nothing),
  /** The positions of audit rows that do not follow from the row before. */
  brokenAuditRows: sqlFunction('broken_audit_rows', {}, values('bigint', z.coerce.string())),
  /** Records events of security that are not acts; equal ones within a quarter of an hour are summed. */
  noteSecurityEvents: sqlFunction(
    'note_security_events',
    { events: jsonb<readonly SecuritySum[]>() },
    nothing,
  ),
};

const handled = value('integer', z.int());
const old = { before: instant, most: integer };

/** Removes what is past its period. Returns how many rows it changed; fewer than `most` means that none are left. */
export const retentionCalls = {
  endRetentionRun: sqlFunction('end_retention_run', { now: instant }, nothing),
  removeOldNotifications: sqlFunction('remove_old_notifications', old, handled),
  removeManifestNames: sqlFunction('remove_manifest_names', old, handled),
  removeOldWords: sqlFunction('remove_old_words', old, handled),
  removeBuyers: sqlFunction('remove_buyers', old, handled),
  noteSignIn: sqlFunction('note_sign_in', { userId: uuid, realNow: instant }, nothing),
  warnOfUnused: sqlFunction('warn_of_unused', { before: instant, most: integer, now: instant }, handled),
  closeUnusedAccount: sqlFunction(
    'close_unused_account',
    { before: instant, warnedBefore: instant, now: instant },
    handled,
  ),
};

/** The register of requests about personal data. */
export const subjectRequestCalls = {
  /** Records that the user downloaded their own data. */
  registerExport: sqlFunction('register_export', { userId: uuid, now: instant }, nothing),
};
