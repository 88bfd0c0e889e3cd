import type { CancelOwnOrderInput, Order } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { forCustomer, selectOrders } from './order-view.ts';

/**
 * Cancels the caller's own order. Until the cutoff a paid one goes back to the wallet in full, its portions to the menu,
 * and an invoice that was issued gets its credit note. One by card that was not paid is cancelled at any time; a later
 * payment for it goes to the wallet. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING (cancelled or fulfilled),
 * ORDER_CLOSED (after the cutoff), WALLET_FULL, TOO_MANY (thirty changes and cancellations an hour).
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
  const [cancelled] = await selectOrders(context.db.query, eq(schema.orders.id, id));
  if (cancelled === undefined) throw new Error('a cancelled order is missing');
  return forCustomer(cancelled);
}
