import type { DecidePaymentInput, Payment } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { paymentOf } from './payment-view.ts';

/**
 * Decides on a held payment: credits the amount received to the wallet, or ignores it. The note is audited.
 * Administrators. Errors: NOT_FOUND, PAYMENT_NOT_HELD, PAYMENT_TOO_SMALL, ACCOUNT_DELETED, WALLET_FULL, PROOF_NEEDED to credit.
 */
export async function decidePayment(context: ServiceContext, input: DecidePaymentInput): Promise<Payment> {
  const actor = requireAdmin(context);
  if (input.decision === 'credit') await requireFreshProof(context);
  await calls.decideSettlement(context.db.sql, { ...input, actor, now: context.clock.now() });
  return paymentOf(context, input.settlementId);
}
