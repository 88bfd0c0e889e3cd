import type { DecidePaymentInput, Payment } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { paymentOf } from './payment-view.ts';

/**
 * Credits what really came to the wallet, or ignores it, for money that was set aside; with a note, audited.
 * Administrators. Errors: NOT_FOUND, PAYMENT_NOT_READY, PAYMENT_TOO_SMALL, WALLET_FULL.
 */
export async function decidePayment(context: ServiceContext, input: DecidePaymentInput): Promise<Payment> {
  const actor = requireAdmin(context);
  await calls.decideSettlement(context.db.sql, { ...input, actor, now: context.clock.now() });
  return paymentOf(context, input.settlementId);
}
