import type { Order } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { forCustomer, ordersInPages } from './order-view.ts';

/** The caller's orders, newest first, page by page. Errors, before the first page: UNAUTHORIZED. */
export async function* listOrders(context: ServiceContext): AsyncGenerator<Order[]> {
  const { userId } = requireActor(context);
  const pages = ordersInPages(context.db.query, eq(schema.orders.userId, userId));
  for await (const page of pages) yield page.map(forCustomer);
}
