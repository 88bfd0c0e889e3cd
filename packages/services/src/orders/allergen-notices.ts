import type { AllergenNotice } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';

const { concernedOrders, menuItems, orders } = schema;

/**
 * The caller's open orders with dishes that became worse for what they avoid, and those dishes. Until such an order
 * is dispatched they can cancel it free of charge, even after the cutoff. Errors: UNAUTHORIZED.
 */
export async function allergenNotices(context: ServiceContext): Promise<AllergenNotice[]> {
  const { userId } = requireActor(context);
  const rows = await context.db.query
    .selectDistinct({ orderId: orders.id, title: menuItems.title })
    .from(orders)
    .innerJoin(concernedOrders, eq(concernedOrders.orderId, orders.id))
    .innerJoin(sql`lateral changes_of_order(${orders.id}) as change`, sql`true`)
    .innerJoin(menuItems, eq(menuItems.id, sql`change.menu_item_id`))
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['pending', 'confirmed'])))
    .orderBy(asc(orders.id), asc(menuItems.title));
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, own]) => ({
    orderId,
    titles: own.map(({ title }) => title),
  }));
}
