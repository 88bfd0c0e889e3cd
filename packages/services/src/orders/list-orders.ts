import type { Order } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { selectOrders } from './order-view.ts';

/** The caller's orders, newest first. Errors: UNAUTHORIZED. */
export async function listOrders(context: ServiceContext): Promise<Order[]> {
  const { userId } = requireActor(context);
  const orders = await selectOrders(context.database.query, eq(schema.orders.userId, userId));
  return orders.map(({ user: _user, ...order }) => order);
}
