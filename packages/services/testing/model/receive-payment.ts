import { calls, schema } from '@padkos/database';
import { asc, eq, or } from 'drizzle-orm';
import type { TestApp } from '../index.ts';
import type { Job } from './operations.ts';

/** How a payment differs from the requested one. */
interface Received {
  /** The gateway's own id for it. */
  readonly providerPaymentId: string;
  /** Null is the requested amount. */
  readonly amountCents?: number | null;
}

/**
 * A verified payment of a top-up or an order, as the gateway's adapter passes it on; does nothing if no payment of it
 * was begun. It reaches the app by `job`, as `settle_payment`.
 */
export async function receivePayment(
  { app, job }: { app: TestApp; job: Job },
  subjectId: string,
  { providerPaymentId, amountCents = null }: Received,
): Promise<void> {
  const { paymentAttempts, paymentNotifications } = schema;
  const now = app.clock.now();
  const [attempt] = await app.db.query
    .select({ reference: paymentAttempts.reference, asked: paymentAttempts.amountCents })
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.topupId, subjectId), eq(paymentAttempts.orderId, subjectId)))
    .orderBy(asc(paymentAttempts.reference))
    .limit(1);
  if (attempt === undefined) return;
  const [stored] = await app.db.query
    .insert(paymentNotifications)
    .values({ gateway: 'sandbox', receivedAt: now, headers: {}, rawBody: new Uint8Array() })
    .returning({ id: paymentNotifications.id });
  if (stored === undefined) throw new Error('a notification was not stored');
  await job('settle_payment', () =>
    calls.settlePayment(app.db.sql, {
      notificationId: stored.id,
      payment: {
        gateway: 'sandbox',
        reference: attempt.reference,
        amountCents: amountCents ?? attempt.asked,
        providerPaymentId,
        payerEmail: null,
        paidAt: null,
        fields: {},
      },
      now,
    }),
  );
}
