import type {
  AdminOrder,
  CancelOwnOrderInput,
  ChangeOrderInput,
  Order,
  RefundLinesInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, requireAdmin, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { orderAtRevision } from './order-detail.ts';
import { forCustomer, selectOwnOrders } from './order-view.ts';
import { toOrderLines } from './place-order.ts';

/**
 * Cancels the caller's own order. Until the cutoff a paid order is refunded to the wallet in full, its portions
 * return to the menu, and an issued invoice gets its credit note. An unpaid card order can be cancelled at any time;
 * a later payment for it goes to the wallet. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING (cancelled or
 * fulfilled), ORDER_CLOSED (after the cutoff), WALLET_FULL, TOO_MANY (thirty changes and cancellations an hour).
 */
export async function cancelOwnOrder(
  context: ServiceContext,
  { id, reason }: CancelOwnOrderInput,
): Promise<Order> {
  const { userId } = requireActor(context);
  await context.rateLimits.consume('order-changes', userId);
  await calls.cancelOwnOrder(context.db.sql, {
    userId,
    orderId: id,
    reason: reason === undefined || reason === '' ? null : reason,
    now: context.clock.now(),
  });
  const [cancelled] = await selectOwnOrders(context.db.query, eq(schema.orders.id, id));
  if (cancelled === undefined) throw new Error('a cancelled order is missing');
  return cancelled;
}

/**
 * Changes the lines of the caller's own, paid order until the cutoff, all or nothing: the difference is paid from the
 * wallet or refunded to it, the number stays, and the previous lines are kept as a revision. Portions that stay keep
 * their price. A repeated key returns the order as that change left it. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE,
 * NOT_FOUND, ORDER_NOT_PENDING (cancelled or fulfilled), ORDER_NOT_PAID, ORDER_CLOSED (after the cutoff), DAY_CLOSED,
 * CAPACITY_REACHED, ORDER_CHANGED (with another revision), ITEM_NOT_AVAILABLE, SOLD_OUT, ALLERGEN_BLOCKED (further
 * portions only), PRICE_CHANGED (with an expected total), INSUFFICIENT_BALANCE, WALLET_FULL, IDEMPOTENCY_MISMATCH,
 * TOO_MANY (thirty changes and cancellations an hour).
 */
export async function changeOwnOrder(
  context: ServiceContext,
  { id, items, expectedTotal, revision, allergenOverride = [] }: ChangeOrderInput,
  key?: string,
): Promise<Order> {
  const { userId } = requireActor(context);
  await context.rateLimits.consume('order-changes', userId);
  const changed = await calls.changeOrder(context.db.sql, {
    userId,
    orderId: id,
    ...idempotencyOf(key, {
      id,
      items,
      expectedTotal,
      revision,
      ...(allergenOverride.length > 0 && { allergenOverride }),
    }),
    lines: toOrderLines(items, allergenOverride),
    expectedTotal: expectedTotal ?? null,
    revision: revision ?? null,
    now: context.clock.now(),
  });
  return forCustomer(await orderAtRevision(context, changed));
}

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
