import { calls, schema } from '@padkos/database';
import type { RawNotification } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

export type NotificationOutcome =
  | 'credited'
  | 'already'
  | 'set_aside'
  | 'unknown_reference'
  | 'not_complete'
  | 'irrelevant'
  | 'forged'
  | 'unverified';

/**
 * Asks the gateway's adapter about a stored notification and does what follows from it. May be repeated at any
 * time: the settlement function credits a payment once.
 */
export async function settleNotification(
  { database, gateway, clock, log }: Services,
  notificationId: string,
  raw: RawNotification,
): Promise<NotificationOutcome> {
  if (gateway === null) return 'unverified';
  const verdict = await gateway.verifyNotification(raw);
  if (verdict.kind === 'genuine' && verdict.complete) {
    const outcome = await calls.settlePayment(
      database.sql,
      notificationId,
      {
        gateway: gateway.name,
        reference: verdict.reference,
        providerPaymentId: verdict.providerPaymentId,
        amountCents: verdict.amountCents,
        payerEmail: verdict.payerEmail,
        paidAt: verdict.paidAt?.toISOString() ?? null,
        fields: verdict.fields,
      },
      clock.now(),
    );
    log.info({ notificationId, reference: verdict.reference, outcome }, 'payment notification settled');
    return outcome;
  }
  const outcome = verdict.kind === 'genuine' ? 'not_complete' : verdict.kind;
  const detail = verdict.kind === 'genuine' ? `status ${verdict.providerStatus}` : verdict.reason;
  if (outcome === 'forged') log.warn({ notificationId, detail }, 'a forged payment notification was refused');
  await database.query
    .update(schema.paymentNotifications)
    .set({
      verdict: outcome,
      detail,
      processedAt: clock.now(),
      ...(verdict.kind === 'genuine'
        ? { reference: verdict.reference, providerPaymentId: verdict.providerPaymentId }
        : {}),
    })
    .where(eq(schema.paymentNotifications.id, notificationId));
  return outcome;
}
