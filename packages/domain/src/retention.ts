import { addYears } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant } from './johannesburg.ts';

/**
 * The kinds of personal data that are removed once they are no longer needed (POPIA 14), with the period that a kitchen can set:
 * `least` is what the purpose or a law requires, `most` what can still be justified, `standard` is the default.
 *
 * - `answers`: idempotency keys; a repeated call is recognised for this long.
 * - `waiting`, `alerts`: counted from the delivery date or the decision; an alert is known until its date is over.
 * - `uploads`: pictures that no dish shows; a form that was opened with one may be saved days later.
 * - `forged`: notifications of payments that no gateway sent.
 * - `devices`: browsers that signed in; their cookie lasts a year.
 * - `messages`: messages to people.
 * - `notifications`: what gateways sent and were sent. A card payment can be disputed for 120 days.
 * - `manifests`: names and numbers on delivery manifests.
 * - `dietReads`: records that staff saw a mark of somebody's own list.
 * - `securityEvents`: refused sign-ins and calls, changes of access, copies; acts stay in the audit log.
 * - `words`: guests' names, reasons of cancellations, notes on transfers, comments of ratings.
 * - `accounts`: customers who neither sign in nor order. One with tokens is never closed without an administrator, because
 *   prepaid value stays valid (Consumer Protection Act 63).
 * - `requests`: closed requests of data subjects; a claim for damages lapses after three years (Prescription Act 11(d)).
 * - `documents`: the buyer's name on invoices, credit notes and receipts; Tax Administration Act 29 keeps them for five years.
 */
export const RETENTION = [
  { kind: 'answers', unit: 'days', least: 7, standard: 30, most: 90 },
  { kind: 'waiting', unit: 'days', least: 1, standard: 7, most: 90 },
  { kind: 'alerts', unit: 'days', least: 30, standard: 30, most: 365 },
  { kind: 'uploads', unit: 'days', least: 7, standard: 30, most: 365 },
  { kind: 'forged', unit: 'days', least: 30, standard: 90, most: 365 },
  { kind: 'devices', unit: 'days', least: 30, standard: 365, most: 365 },
  { kind: 'messages', unit: 'days', least: 30, standard: 365, most: 1095 },
  { kind: 'notifications', unit: 'days', least: 180, standard: 365, most: 1825 },
  { kind: 'manifests', unit: 'days', least: 180, standard: 365, most: 1825 },
  { kind: 'dietReads', unit: 'days', least: 180, standard: 365, most: 1825 },
  { kind: 'securityEvents', unit: 'days', least: 30, standard: 365, most: 1095 },
  { kind: 'words', unit: 'days', least: 90, standard: 730, most: 1825 },
  { kind: 'accounts', unit: 'years', least: 1, standard: 3, most: 10 },
  { kind: 'requests', unit: 'years', least: 1, standard: 3, most: 10 },
  { kind: 'documents', unit: 'years', least: 5, standard: 6, most: 15 },
] as const;

export type RetentionKind = (typeof RETENTION)[number]['kind'];
export const RETENTION_KINDS = RETENTION.map(({ kind }) => kind);

/** The smallest number of years for which documents keep the buyer's name (Tax Administration Act 29). */
export const TAX_YEARS = 5;

/** How many days before an unused account is closed its owner is warned. */
export const UNUSED_WARNING_DAYS = 30;

/** The pseudonyms of removed names on manifests and documents. */
export const REMOVED_NAME = 'Name removed';

/**
 * Data older than this instant is past a period of this number of days, or of calendar years, which end with a day in
 * Johannesburg.
 */
export function retentionStart(now: Date, period: number, unit: 'days' | 'years'): Date {
  if (unit === 'days') return new Date(now.getTime() - period * 86_400_000);
  return johannesburgInstant(addYears(johannesburgClock(now).date, -period), '00:00');
}
