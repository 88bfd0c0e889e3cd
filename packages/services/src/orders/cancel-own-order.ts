import type { Order } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { forCustomer, selectOrders } from './order-view.ts';

/**
 * Cancels the caller's own order by card while it waits for its payment; its portions return. A later payment for it
 * goes to the wallet. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING (also for one that is paid).
 */
export async function cancelOwnOrder(context: ServiceContext, { id }: { id: string }): Promise<Order> {
  await calls.cancelOwnOrder(context.db.sql, {
    userId: requireActor(context).userId,
    orderId: id,
    now: context.clock.now(),
  });
  const [cancelled] = await selectOrders(context.db.query, eq(schema.orders.id, id));
  if (cancelled === undefined) throw new Error('a cancelled order is missing');
  return forCustomer(cancelled);
}
