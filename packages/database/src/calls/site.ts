import type { SecurityLogEvent } from '@padkos/domain';
import { z } from 'zod';
import type { siteSettings } from '../schema/site-settings.table.ts';
import { done, nothing, values } from './answers.ts';
import { actor, instant, jsonb, listOf, text } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

type Row = typeof siteSettings.$inferSelect;
/** Settings that stay as they are when they are left out. */
type Optional =
  | 'creditLimit'
  | 'creditDayLimit'
  | 'soleAdministratorCredits'
  | 'standingOrderTime'
  | 'transfersOn'
  | 'transferLimit'
  | 'transferDayLimit'
  | 'waitingOfferMinutes';

/** All site settings. */
type SiteFacts = Omit<Row, 'id' | 'createdAt' | 'updatedAt' | Optional | 'secondFactorRequired'> & {
  readonly [Key in Optional]?: Row[Key] | undefined;
} & {
  /** When the settings were saved that were read. */
  readonly updatedAt?: string | undefined;
};

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

/** Settings, messages to people, the audit log and events of security. */
export const siteCalls = {
  saveSettings: sqlFunction('save_settings', { settings: jsonb<SiteFacts>(), actor, now: instant }, done),
  /** Enqueues a stored message. */
  queueMessages: sqlFunction('queue_messages', { messages: listOf(text) }, nothing),
  queueMessage: sqlFunction('queue_message', { messageId: text }, nothing),
  resendMessage: sqlFunction('resend_message', { messageId: text, actor, now: instant }, done),
  /** The positions of audit rows that do not follow from the row before. */
  brokenAuditRows: sqlFunction('broken_audit_rows', {}, values('bigint', z.coerce.string())),
  /** Notes events of security that are no acts; equal ones of a quarter of an hour are summed. */
  noteSecurityEvents: sqlFunction(
    'note_security_events',
    { events: jsonb<readonly SecuritySum[]>() },
    nothing,
  ),
};
