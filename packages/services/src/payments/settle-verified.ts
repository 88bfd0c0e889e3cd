import { calls, type SettlementOutcome } from '@padkos/database';
import type { GatewayPayment, PaymentGateway } from '@padkos/payments';
import type { Services } from '../context.ts';

/**
 * Settles a payment that the gateway confirmed, by its notification (`notificationId`) or by a query (null). May be
 * repeated: it takes effect once.
 */
export async function settleVerified(
  { db, clock, log }: Services,
  gateway: PaymentGateway,
  notificationId: string | null,
  payment: GatewayPayment,
): Promise<SettlementOutcome> {
  const { reference, providerPaymentId, amountCents, payerEmail, paidAt, fields } = payment;
  const outcome = await calls.settlePayment(db.sql, {
    notificationId,
    payment: {
      gateway: gateway.name,
      reference,
      providerPaymentId,
      amountCents,
      payerEmail,
      paidAt: paidAt?.toISOString() ?? null,
      fields,
    },
    now: clock.now(),
  });
  if (outcome !== 'already') log.info({ notificationId, reference, outcome }, 'payment settled');
  return outcome;
}
