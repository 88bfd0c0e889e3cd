import { schema } from '@padkos/database';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { settleNotification } from './settle-notification.ts';

const { paymentNotifications } = schema;

/** Longer than a notification is ever looked at while its sender waits. */
const LEFT_BEHIND_MS = 2 * 60_000;
const AT_ONCE = 20;

/** Tries a stored notification again, for the job queue: fails, and so is tried later, while it cannot be verified. */
export async function verifyNotification(services: Services, notificationId: string): Promise<void> {
  const [row] = await services.database.query
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.id, notificationId));
  if (row === undefined || (row.verdict !== 'unverified' && row.verdict !== 'received')) return;
  const outcome = await settleNotification(services, row.id, {
    rawBody: row.rawBody,
    contentType: row.contentType,
    headers: row.headers,
    remoteAddress: row.remoteAddress,
  });
  if (outcome === 'unverified') throw new Error('the payment gateway still cannot verify this notification');
}

/**
 * Takes up notifications that were stored and never judged, because the process died in between; not every gateway
 * sends again. What cannot be verified yet is left to the next time. Asked every minute.
 */
export async function takeUpNotifications(services: Services): Promise<void> {
  const { database, gateway, clock, log } = services;
  if (gateway === null) return;
  const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS);
  const left = await database.query
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(
      and(
        eq(paymentNotifications.verdict, 'received'),
        eq(paymentNotifications.gateway, gateway.name),
        lte(paymentNotifications.receivedAt, before),
      ),
    )
    .orderBy(asc(paymentNotifications.receivedAt))
    .limit(AT_ONCE);
  for (const { id } of left) {
    log.warn({ notificationId: id }, 'a payment notification was left behind and is taken up');
    await verifyNotification(services, id).catch((error) => {
      log.warn({ notificationId: id, err: error }, 'a payment notification cannot be verified yet');
    });
  }
}
