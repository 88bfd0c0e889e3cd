import type { Order, RecentOrders } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { johannesburgClock } from '@padkos/domain';
import { eq, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { countIn, ordersVersion } from '../own-versions.ts';
import { forCustomer, ordersInPages, selectOrders } from './order-view.ts';

const RECENT = 20;

/** The caller's orders, newest first, page by page. Errors, before the first page: UNAUTHORIZED. */
export async function* listOrders(context: ServiceContext): AsyncGenerator<Order[]> {
  const { userId } = requireActor(context);
  const pages = ordersInPages(context.db.query, eq(schema.orders.userId, userId));
  for await (const page of pages) yield page.map(forCustomer);
}

/**
 * The caller's newest orders, and older ones that are still to be delivered, newest first. The version is read before
 * them: a change in between is found at the next look. Errors: UNAUTHORIZED.
 */
export async function recentOrders(context: ServiceContext): Promise<RecentOrders> {
  const { userId } = requireActor(context);
  const version = await ordersVersion(context);
  const { date: today } = johannesburgClock(context.clock.now());
  // Numbered first: the index of delivery dates would lead over the orders of everybody.
  const own = sql`${schema.orders.id} = any (array(
    select id from (
      select id, delivery_date, row_number() over (order by created_at desc, order_number desc) as place
      from orders where user_id = ${userId}) numbered
    where place <= ${RECENT} or delivery_date >= ${today}))`;
  const recent = await selectOrders(context.db.query, own);
  return { version, total: countIn(version), orders: recent.map(forCustomer) };
}
