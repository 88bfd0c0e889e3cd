import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { settleNotification } from './settle-notification.ts';

/** Tries a stored notification again, for the job queue: fails, and so is tried later, while it cannot be verified. */
export async function verifyNotification(services: Services, notificationId: string): Promise<void> {
  const { paymentNotifications } = schema;
  const [row] = await services.database.query
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.id, notificationId));
  if (row === undefined || row.verdict !== 'unverified') return;
  const outcome = await settleNotification(services, row.id, {
    rawBody: row.rawBody,
    contentType: row.contentType,
    headers: row.headers,
    remoteAddress: row.remoteAddress,
  });
  if (outcome === 'unverified') throw new Error('the payment gateway still cannot verify this notification');
}
