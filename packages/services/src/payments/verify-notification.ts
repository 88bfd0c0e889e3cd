import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { settleNotification } from './settle-notification.ts';

const { paymentNotifications } = schema;

/** Longer than the verification of a notification takes while its sender waits. */
const LEFT_BEHIND_MS = 2 * 60_000;
const AT_ONCE = 20;

const keyOf = (notificationId: string) => `verify-notification:${notificationId}`;

/** Leaves a stored notification to the job queue, once regardless of the number of calls. */
export async function verifyLater({ db }: Services, notificationId: string): Promise<void> {
  const payload = { notificationId };
  await calls.enqueueTask(db.sql, { task: 'verify-notification', payload, key: keyOf(notificationId) });
}

/**
 * Tries a stored notification again, for the job queue. Fails while it cannot be verified, so that the queue retries
 * it later. A notification of a gateway that is not configured waits until it is, because no other gateway can verify
 * it.
 */
export async function verifyNotification(services: Services, notificationId: string): Promise<void> {
  const [row] = await services.db.query
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.id, notificationId));
  if (row === undefined || (row.verdict !== 'unverified' && row.verdict !== 'received')) return;
  if (row.gateway !== services.gateway?.name) return;
  const outcome = await settleNotification(services, row.id, {
    rawBody: row.rawBody,
    contentType: row.contentType,
    headers: row.headers,
    remoteAddress: row.remoteAddress,
  });
  if (outcome === 'unverified') throw new Error('the payment gateway still cannot verify this notification');
}

/**
 * Leaves stored notifications to the job queue that were neither verified nor queued, because the process died in
 * between or their gateway was not configured for a while. Not every gateway sends again. Runs every minute.
 */
export async function takeUpNotifications(services: Services): Promise<void> {
  const { db, gateway, clock, log } = services;
  if (gateway === null) return;
  const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS).toISOString();
  const left = await db.sql<{ id: string }[]>`
    select id from payment_notifications n
    where verdict in ('received', 'unverified') and gateway = ${gateway.name} and received_at <= ${before}
      and not exists (select from graphile_worker.jobs where key = ${keyOf('')}::text || n.id)
    order by received_at limit ${AT_ONCE}`;
  for (const { id } of left) {
    log.warn({ notificationId: id }, 'a payment notification was left behind and is taken up');
    await verifyLater(services, id);
  }
}
