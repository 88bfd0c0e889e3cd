import { calls, runAgain, schema } from '@padkos/database';
import { johannesburgClock, RETENTION_KINDS, type RetentionKind, UNUSED_WARNING_DAYS } from '@padkos/domain';
import { and, eq, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../context.ts';
import { loadPeriods } from './periods.ts';

/** How many rows one statement removes: few enough to hold no lock for long. */
const BATCH = 1000;
const DAY_MS = 86_400_000;

const { alerts, dietReads, emailConfirmations, idempotencyKeys, images, knownDevices, mailMessages } = schema;
const { passkeyChallenges, passwordResets, paymentNotifications, pushDevices, rateLimits, securityEvents } =
  schema;
const { menuItems, sessions, subjectRequests, users, waitingEntries } = schema;

/** A table, and which rows of it are older than an instant. */
type Old = readonly [table: PgTable, isOld: (before: Date) => SQL | undefined];

/** One that was made smaller stays as long as the one it was made of is shown. */
const isShown = (where: PgTable, url: PgColumn) =>
  sql`exists (select from ${where} where strpos(${url}, regexp_replace(${images.name}, '-\\d+\\.webp$', '.webp')) > 0)`;

/** Rows that go as a whole. */
const OLD: Partial<Record<RetentionKind, Old>> = {
  answers: [idempotencyKeys, (before) => lt(idempotencyKeys.createdAt, before)],
  waiting: [waitingEntries, (before) => lt(waitingEntries.date, johannesburgClock(before).date)],
  alerts: [alerts, (before) => lt(alerts.createdAt, before)],
  /** Pictures that neither a dish nor an account shows. Stored again, a picture is new again. */
  uploads: [
    images,
    (before) =>
      and(
        lt(images.createdAt, before),
        not(isShown(menuItems, menuItems.imageUrl)),
        not(isShown(users, users.profileImageUrl)),
      ),
  ],
  forged: [
    paymentNotifications,
    (before) => and(eq(paymentNotifications.verdict, 'forged'), lt(paymentNotifications.receivedAt, before)),
  ],
  devices: [knownDevices, (before) => lt(knownDevices.lastSignInAt, before)],
  messages: [mailMessages, (before) => lt(mailMessages.createdAt, before)],
  dietReads: [dietReads, (before) => lt(dietReads.readAt, before)],
  securityEvents: [securityEvents, (before) => lt(securityEvents.firstAt, before)],
  /** One for deletion stays, as the proof that it was carried out. */
  requests: [
    subjectRequests,
    (before) => and(lt(subjectRequests.closedAt, before), isNull(subjectRequests.erasureRequestId)),
  ],
};

/** What is blanked, or needs more than a condition. */
const BLANKED: Partial<Record<RetentionKind, typeof calls.removeOldWords>> = {
  notifications: calls.removeOldNotifications,
  manifests: calls.removeManifestNames,
  words: calls.removeOldWords,
  documents: calls.removeBuyers,
};

/** What has ended by itself: sessions, challenges and counts of limits by real time, links; devices of no known browser. */
const ENDED: readonly (readonly [PgTable, (now: Date, realNow: Date) => SQL | undefined])[] = [
  [sessions, (_now, realNow) => lte(sessions.expire, realNow)],
  [pushDevices, () => and(isNull(pushDevices.sid), isNull(pushDevices.deviceHash))],
  [passkeyChallenges, (_now, realNow) => lte(passkeyChallenges.expiresAt, realNow)],
  [passwordResets, (now) => lt(passwordResets.expiresAt, now)],
  [emailConfirmations, (now) => lt(emailConfirmations.expiresAt, now)],
  [rateLimits, (_now, realNow) => lt(rateLimits.expire, realNow.getTime())],
];

/** Removes at most `most` rows in one statement and counts those of a kind. Returns how many; fewer than `most` means none are left. */
async function removeRows(
  { db }: Services,
  table: PgTable,
  condition: SQL | undefined,
  most: number,
  kind?: RetentionKind,
): Promise<number> {
  const [row] = await runAgain(() =>
    db.query.execute<{ count: number }>(sql`
      with gone as (
        delete from ${table} where ctid in (
          select ctid from ${table} where ${condition} limit ${most} for update skip locked) returning 1)
      select ${kind === undefined ? sql`` : sql`note_removed(${kind}, count(*)::integer),`} count(*)::integer as count from gone`),
  );
  return row?.count ?? 0;
}

/** Removes at most `most` rows of a kind that are older than `before`. Returns how many; fewer means none are left. */
export async function removeOld(
  services: Services,
  kind: RetentionKind,
  before: Date,
  most: number,
): Promise<number> {
  const [old, blank] = [OLD[kind], BLANKED[kind]];
  if (blank) return blank(services.db.sql, { before, most });
  return old === undefined ? 0 : removeRows(services, old[0], old[1](before), most, kind);
}

/** Removes what has ended by itself, in batches. */
export async function removeEnded(services: Services, batch = BATCH): Promise<void> {
  const [now, realNow] = [services.clock.now(), services.realClock.now()];
  for (const [table, isEnded] of ENDED)
    await untilFewer(batch, () => removeRows(services, table, isEnded(now, realNow), batch));
}

/**
 * Removes what has ended by itself, and all personal data past the period that the kitchen keeps its kind (POPIA 14), in batches of
 * `batch` rows. Each batch is a statement of its own; a run that was interrupted goes on where it stopped. Owners of accounts
 * that are not used any more are told 30 days before; those with tokens, orders or payments wait for an administrator. At the end the audit
 * log is told how much of each kind was removed.
 */
export async function cleanUp(services: Services, batch = BATCH): Promise<void> {
  const { clock, realClock } = services;
  const { sql: client } = services.db;
  const now = clock.now();
  const periods = await loadPeriods(services);
  await removeEnded(services, batch);
  for (const kind of RETENTION_KINDS) {
    // When a browser signed in is real time.
    const before = periods(kind).before((kind === 'devices' ? realClock : clock).now());
    await untilFewer(batch, () => removeOld(services, kind, before, batch));
  }
  const unusedBefore = periods('accounts').before(now);
  const warnBefore = new Date(unusedBefore.getTime() + UNUSED_WARNING_DAYS * DAY_MS);
  await untilFewer(batch, () => calls.warnOfUnused(client, { before: warnBefore, most: batch, now }));
  const warnedBefore = new Date(now.getTime() - UNUSED_WARNING_DAYS * DAY_MS);
  await untilFewer(1, () => calls.closeUnusedAccount(client, { before: unusedBefore, warnedBefore, now }));
  await calls.endRetentionRun(client, { now });
}

async function untilFewer(batch: number, remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= batch);
}
