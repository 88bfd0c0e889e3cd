import { calls, runAgain, schema } from '@padkos/database';
import { johannesburgClock, RETENTION_KINDS, type RetentionKind, UNUSED_WARNING_DAYS } from '@padkos/domain';
import { and, eq, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../context.ts';
import { loadPeriods } from './periods.ts';

/** How many rows one statement removes: few enough not to hold a lock for long. */
const BATCH = 1000;
const DAY_MS = 86_400_000;

const { alerts, dietReads, emailConfirmations, idempotencyKeys, images, knownDevices, mailMessages } = schema;
const { passkeyChallenges, passwordResets, paymentNotifications, pushDevices, rateLimits, securityEvents } =
  schema;
const { menuItems, sessions, subjectRequests, users, waitingEntries } = schema;

/** A table, and the condition for its rows that are older than an instant. */
type Old = readonly [table: PgTable, isOld: (before: Date) => SQL | undefined];

/** A scaled-down picture stays as long as its original is shown. */
const isShown = (where: PgTable, url: PgColumn) =>
  sql`exists (select from ${where} where strpos(${url}, regexp_replace(${images.name}, '-\\d+\\.webp$', '.webp')) > 0)`;

/** Rows that are deleted as a whole. */
const OLD: Partial<Record<RetentionKind, Old>> = {
  answers: [idempotencyKeys, (before) => lt(idempotencyKeys.createdAt, before)],
  waiting: [waitingEntries, (before) => lt(waitingEntries.date, johannesburgClock(before).date)],
  alerts: [alerts, (before) => lt(alerts.createdAt, before)],
  /** Pictures that no dish and no account shows. Storing a picture again makes it new. */
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
  /** A request for deletion stays, as proof that it was carried out. */
  requests: [
    subjectRequests,
    (before) => and(lt(subjectRequests.closedAt, before), isNull(subjectRequests.erasureRequestId)),
  ],
};

/** Data that is blanked, or needs more than a condition. */
const BLANKED: Partial<Record<RetentionKind, typeof calls.removeOldWords>> = {
  notifications: calls.removeOldNotifications,
  manifests: calls.removeManifestNames,
  words: calls.removeOldWords,
  documents: calls.removeBuyers,
};

/**
 * What has expired by itself: sessions, challenges and rate limit counts by real time; links; devices of unknown
 * browsers.
 */
const ENDED: readonly (readonly [PgTable, (now: Date, realNow: Date) => SQL | undefined])[] = [
  [sessions, (_now, realNow) => lte(sessions.expire, realNow)],
  [pushDevices, () => and(isNull(pushDevices.sid), isNull(pushDevices.deviceHash))],
  [passkeyChallenges, (_now, realNow) => lte(passkeyChallenges.expiresAt, realNow)],
  [passwordResets, (now) => lt(passwordResets.expiresAt, now)],
  [emailConfirmations, (now) => lt(emailConfirmations.expiresAt, now)],
  [rateLimits, (_now, realNow) => lt(rateLimits.expire, realNow.getTime())],
];

/**
 * Removes at most `most` rows in one statement and counts those of a kind. Returns the number; fewer than `most`
 * means that none are left.
 */
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

/**
 * Removes at most `most` rows of a kind that are older than `before`. Returns the number; fewer means that none are
 * left.
 */
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

/** Removes what has expired by itself, in batches. */
export async function removeEnded(services: Services, batch = BATCH): Promise<void> {
  const [now, realNow] = [services.clock.now(), services.realClock.now()];
  for (const [table, isEnded] of ENDED)
    await untilFewer(batch, () => removeRows(services, table, isEnded(now, realNow), batch));
}

/**
 * Removes what has expired by itself, and all personal data past the period that the kitchen keeps its kind (POPIA
 * 14), in batches of `batch` rows. Each batch is its own statement, and an interrupted run continues where it
 * stopped. Owners of unused accounts are warned 30 days before; accounts with tokens, orders or payments wait for an
 * administrator. At the end the audit log records how much of each kind was removed.
 */
export async function cleanUp(services: Services, batch = BATCH): Promise<void> {
  const { clock, realClock } = services;
  const { sql: client } = services.db;
  const now = clock.now();
  const periods = await loadPeriods(services);
  await removeEnded(services, batch);
  for (const kind of RETENTION_KINDS) {
    // The time of a browser's sign-in is real time.
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
