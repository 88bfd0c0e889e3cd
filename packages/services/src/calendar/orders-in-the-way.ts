import type { OrderInTheWay, OrdersInTheWayInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { and, asc, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';

const { orders, users } = schema;

/**
 * The orders that closing the dates from `from` to `to` would cancel, whenever they were placed: those that are pending or
 * confirmed, by date and number. With `holidays` only those of public holidays. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN.
 */
export function ordersInTheWay(
  context: ServiceContext,
  { from, to, holidays }: OrdersInTheWayInput,
): Promise<OrderInTheWay[]> {
  requireAdmin(context);
  const condition: (SQL | undefined)[] = [
    between(orders.deliveryDate, from, to),
    inArray(orders.status, ['pending', 'confirmed']),
    holidays ? sql`public_holiday(${orders.deliveryDate}) is not null` : undefined,
  ];
  return context.db.query
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      deliveryDate: orders.deliveryDate,
      totalTokens: orders.totalTokens,
      paymentStatus: orders.paymentStatus,
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(...condition))
    .orderBy(asc(orders.deliveryDate), asc(orders.orderNumber));
}
