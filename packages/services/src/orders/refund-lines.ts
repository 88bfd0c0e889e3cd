import type { AdminOrder, RefundLinesInput } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { orderAtRevision } from './order-revisions.ts';

/**
 * Refunds portions of a paid order, even of a fulfilled one, to its customer's wallet. The portions return to the
 * day's menu, the previous lines are kept as a revision, and an issued invoice gets a credit note for them. Refunding
 * all that is left cancels the order, including the fee. A repeated key refunds once. Administrators. Errors:
 * NOT_FOUND, ORDER_NOT_PENDING (cancelled, or all of a fulfilled one), ORDER_NOT_PAID, MORE_THAN_ORDERED,
 * WALLET_FULL, IDEMPOTENCY_MISMATCH, PROOF_NEEDED, OWN_REFUND.
 */
export async function refundLines(
  context: ServiceContext,
  { id, lines, reason }: RefundLinesInput,
  key?: string,
): Promise<AdminOrder> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  const refunded = await calls.refundOrderLines(context.db.sql, {
    orderId: id,
    ...idempotencyOf(key, { id, lines, reason }),
    lines,
    reason,
    actor,
    now: context.clock.now(),
  });
  return orderAtRevision(context, refunded);
}
