import type { CountOpenOrdersInput, OpenOrders } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * How many orders are pending or confirmed: those of a person, those with a dish, or all. The console asks before a
 * change that affects them. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function countOpenOrders(
  context: ServiceContext,
  { userId, menuItemId }: CountOpenOrdersInput,
): Promise<OpenOrders> {
  requireAdmin(context);
  const { orders, orderItems } = schema;
  const hasDish = sql`exists (select from ${orderItems} where ${orderItems.orderId} = ${orders.id} and ${orderItems.menuItemId} = ${menuItemId})`;
  const [found] = await context.db.query
    .select({ orders: count() })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['pending', 'confirmed']),
        userId === undefined ? undefined : eq(orders.userId, userId),
        menuItemId === undefined ? undefined : hasDish,
      ),
    );
  return { orders: found?.orders ?? 0 };
}
