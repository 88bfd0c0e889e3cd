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
/** What the function itself writes, or another one. */
type Noted = 'secondFactorRequired' | 'formerCreditLimit' | 'formerCreditDayLimit' | 'creditLimitsRaisedAt';

/** All site settings. */
type SiteFacts = Omit<Row, 'id' | 'createdAt' | 'updatedAt' | Optional | Noted> & {
  readonly [Key in Optional]?: Row[Key] | undefined;
} & {
  /** When the settings were saved that were read. */
  readonly updatedAt?: string | undefined;
};

/** Settings, messages to people and the audit log. */
export const siteCalls = {
  saveSettings: sqlFunction('save_settings', { settings: jsonb<SiteFacts>(), actor, now: instant }, done),
  /** Enqueues a stored message. */
  queueMessages: sqlFunction('queue_messages', { messages: listOf(text) }, nothing),
  queueMessage: sqlFunction('queue_message', { messageId: text }, nothing),
  resendMessage: sqlFunction('resend_message', { messageId: text, actor, now: instant }, done),
  /** The positions of audit rows that do not follow from the row before. */
  brokenAuditRows: sqlFunction('broken_audit_rows', {}, values('bigint', z.coerce.string())),
};
