import type { AdminOrder, Order } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { ordersInPages, selectOrders } from './order-view.ts';

/** The caller's orders, newest first. Errors: UNAUTHORIZED. */
export async function listOrders(context: ServiceContext): Promise<Order[]> {
  const { userId } = requireActor(context);
  const orders = await selectOrders(context.database.query, eq(schema.orders.userId, userId));
  return orders.map(({ user: _user, ...order }) => order);
}

/** The same page by page. Errors, before the first page: UNAUTHORIZED. */
export function pagesOfOwnOrders(context: ServiceContext): AsyncGenerator<Order[]> {
  const { userId } = requireActor(context);
  return ownPages(ordersInPages(context.database.query, eq(schema.orders.userId, userId)));
}

async function* ownPages(pages: AsyncGenerator<AdminOrder[]>): AsyncGenerator<Order[]> {
  for await (const page of pages) yield page.map(({ user: _user, ...order }) => order);
}
