import { calls, schema } from '@padkos/database';
import {
  ALERT_KEEP_DAYS,
  addDays,
  johannesburgClock,
  MENU_GENERATION_DAYS,
  WAITING_KEEP_DAYS,
} from '@padkos/domain';
import { and, eq, lt, lte } from 'drizzle-orm';
import { DEVICE_DAYS } from '../accounts/known-devices.ts';
import { makeFarMenus } from '../calendar/make-far-menus.ts';
import type { Services } from '../context.ts';

const DAY_MS = 86_400_000;
const KEY_DAYS = 30;
const FORGED_DAYS = 90;

/**
 * Fills the menus of the next 14 days by the weekly schedule, and of dates beyond them that are offered already; runs at
 * 02:00 and by the button.
 */
export async function generateMenus(services: Services): Promise<void> {
  const now = services.clock.now();
  const today = johannesburgClock(now).date;
  const counts = await calls.materialiseMenus(services.db.sql, {
    start: today,
    days: MENU_GENERATION_DAYS,
    actor: null,
    now,
  });
  const farDates = await makeFarMenus(services);
  services.log.info({ ...counts, farDates }, 'daily menus generated');
}

/** Deletes expired data: sessions, challenges of passkeys, known devices, links, rate limits, idempotency keys after 30 days, entries of waiting lists a week after the delivery date, what was decided about alerts after 30 days, forged notifications after 90. */
export async function cleanUp({ db, clock, realClock }: Services): Promise<void> {
  const { query } = db;
  const now = clock.now();
  const keysBefore = new Date(now.getTime() - KEY_DAYS * DAY_MS);
  await query.delete(schema.sessions).where(lte(schema.sessions.expire, realClock.now()));
  const { passkeyChallenges: challenges } = schema;
  await query.delete(challenges).where(lte(challenges.expiresAt, realClock.now()));
  await query.delete(schema.passwordResets).where(lt(schema.passwordResets.expiresAt, now));
  await query.delete(schema.emailConfirmations).where(lt(schema.emailConfirmations.expiresAt, now));
  await query.delete(schema.idempotencyKeys).where(lt(schema.idempotencyKeys.createdAt, keysBefore));
  const keptFrom = addDays(johannesburgClock(now).date, -WAITING_KEEP_DAYS);
  await query.delete(schema.waitingEntries).where(lt(schema.waitingEntries.date, keptFrom));
  const alertsBefore = new Date(now.getTime() - ALERT_KEEP_DAYS * DAY_MS);
  await query.delete(schema.alerts).where(lt(schema.alerts.createdAt, alertsBefore));
  const { paymentNotifications: notifications } = schema;
  const forgedBefore = new Date(now.getTime() - FORGED_DAYS * DAY_MS);
  await query
    .delete(notifications)
    .where(and(eq(notifications.verdict, 'forged'), lt(notifications.receivedAt, forgedBefore)));
  const devicesBefore = new Date(realClock.now().getTime() - DEVICE_DAYS * DAY_MS);
  await query.delete(schema.knownDevices).where(lt(schema.knownDevices.lastSignInAt, devicesBefore));
  await query.delete(schema.rateLimits).where(lt(schema.rateLimits.expire, realClock.now().getTime()));
}

/** Stores the end of a scheduled run; `error` is null for success. */
export async function finishRun(
  { db, clock }: Services,
  task: string,
  dueAt: Date,
  error: string | null,
): Promise<void> {
  const { taskRuns } = schema;
  await db.query
    .update(taskRuns)
    .set({ finishedAt: clock.now(), error })
    .where(and(eq(taskRuns.task, task), eq(taskRuns.dueAt, dueAt)));
}
