import type { AdminOrder, Order } from '@padkos/contracts';
import { type Query, schema } from '@padkos/database';
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';

const { orders, orderItems, users } = schema;
type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

function toOrder(row: OrderRow, items: readonly ItemRow[]): Order {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    userId: row.userId,
    deliveryDate: row.deliveryDate,
    totalTokens: row.totalTokens,
    serviceFee: row.serviceFee,
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    amountZar: row.amountZar,
    paidAt: iso(row.paidAt),
    confirmedAt: iso(row.confirmedAt),
    fulfilledAt: iso(row.fulfilledAt),
    cancelledAt: iso(row.cancelledAt),
    cancellationReason: row.cancellationReason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    items: items.map((item) => ({
      id: item.id,
      orderId: item.orderId,
      menuItemId: item.menuItemId,
      quantity: item.quantity,
      pricePerItem: item.pricePerItem,
      totalPrice: item.totalPrice,
      createdAt: item.createdAt.toISOString(),
      menuItem: { title: item.title },
    })),
  };
}

/** Orders that fit a condition, newest first, each with its lines and its customer: two statements whatever the number. */
export async function selectOrders(query: Query, condition: SQL | undefined): Promise<AdminOrder[]> {
  const rows = await query
    .select({ order: orders, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.orderNumber));
  if (rows.length === 0) return [];
  const items = await query
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map((row) => row.order.id),
      ),
    )
    .orderBy(asc(orderItems.position));
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map(({ order, ...user }) => ({ ...toOrder(order, byOrder.get(order.id) ?? []), user }));
}
