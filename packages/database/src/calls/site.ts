import type { SecurityLogEvent } from '@padkos/domain';
import { z } from 'zod';
import { nothing, values } from './answers.ts';
import { jsonb, listOf, text } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** An event of security that is no act, `times` times from one place. Instants are ISO 8601. */
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
  /** Notes events of security that are no acts; equal ones of a quarter of an hour are summed. */
  noteSecurityEvents: sqlFunction(
    'note_security_events',
    { events: jsonb<readonly SecuritySum[]>() },
    nothing,
  ),
};
