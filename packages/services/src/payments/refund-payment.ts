import type { Payment, RefundPaymentInput, ResolveRefundInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { askForRefund } from './ask-for-refund.ts';
import { paymentOf } from './payment-view.ts';

/**
 * Refunds a payment whose tokens are still in the wallet: to the card through the gateway, or by recording that it
 * was paid out by hand. The wallet is debited first; if the gateway refuses, the tokens return. Administrators.
 * Errors: NOT_FOUND, PAYMENT_NOT_IN_WALLET, ALREADY_REFUNDED, TOKENS_SPENT, REFUND_BY_HAND_ONLY, PROOF_NEEDED,
 * OWN_REFUND.
 */
export async function refundPayment(context: ServiceContext, input: RefundPaymentInput): Promise<Payment> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  if (input.method === 'gateway') await requireRefunds(context, input.settlementId);
  const refundId = await calls.beginRefund(context.db.sql, {
    ...input,
    actor,
    now: context.clock.now(),
  });
  if (input.method === 'gateway') await askForRefund(context, refundId);
  return paymentOf(context, input.settlementId);
}

/**
 * Records the outcome of a refund that the gateway left open: the money was returned, or it was not and the tokens
 * return to the wallet. Administrators. Errors: NOT_FOUND, REFUND_NOT_OPEN, REFUND_UNDER_WAY, WALLET_FULL,
 * PROOF_NEEDED, OWN_REFUND.
 */
export async function resolveRefund(context: ServiceContext, input: ResolveRefundInput): Promise<Payment> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  const { refundId, state, note: detail } = input;
  const now = context.clock.now();
  await calls.closeRefund(context.db.sql, {
    refundId,
    state,
    providerRefundId: null,
    detail,
    actor,
    now,
  });
  const { paymentRefunds } = schema;
  const [row] = await context.db.query
    .select({ settlementId: paymentRefunds.settlementId })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.id, refundId));
  if (row === undefined) throw new Error('a resolved refund is missing');
  return paymentOf(context, row.settlementId);
}

async function requireRefunds({ gateway, db }: ServiceContext, settlementId: string): Promise<void> {
  const { settlements } = schema;
  const [row] = await db.query
    .select({ gateway: settlements.gateway })
    .from(settlements)
    .where(eq(settlements.id, settlementId));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'payment' });
  if (gateway?.refunds == null || gateway.name !== row.gateway) throw new DomainError('REFUND_BY_HAND_ONLY');
}
