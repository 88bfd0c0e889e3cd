import type { AdminOrder, Order, OrderItem } from '@padkos/contracts';
import { type Query, schema, wireInstant } from '@padkos/database';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inPages, PAGE_ROWS } from '../in-pages.ts';

const { orders, orderItems, users } = schema;

const orderColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  userId: orders.userId,
  deliveryDate: orders.deliveryDate,
  totalTokens: orders.totalTokens,
  serviceFee: orders.serviceFee,
  revision: orders.revision,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  amountZar: orders.amountZar,
  merchantTxnId: orders.merchantTxnId,
  paymentId: orders.paymentId,
  gatewayResponse: orders.gatewayResponse,
  paidAt: wireInstant(orders.paidAt),
  paymentDueAt: wireInstant(orders.paymentDueAt),
  confirmedAt: wireInstant(orders.confirmedAt),
  fulfilledAt: wireInstant(orders.fulfilledAt),
  cancelledAt: wireInstant(orders.cancelledAt),
  cancellationReason: orders.cancellationReason,
  standingOrderId: orders.standingOrderId,
  createdAt: wireInstant(orders.createdAt),
  updatedAt: wireInstant(orders.updatedAt),
  user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
};

const itemColumns = {
  id: orderItems.id,
  orderId: orderItems.orderId,
  menuItemId: orderItems.menuItemId,
  quantity: orderItems.quantity,
  pricePerItem: orderItems.pricePerItem,
  totalPrice: orderItems.totalPrice,
  createdAt: wireInstant(orderItems.createdAt),
  menuItem: { title: orderItems.title },
};

/**
 * Orders that fit a condition on the table of orders, newest first, each with its lines and its customer: two
 * statements side by side, for any number.
 */
export async function selectOrders(query: Query, condition: SQL | undefined): Promise<AdminOrder[]> {
  const [rows, items] = await Promise.all([
    query
      .select(orderColumns)
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.orderNumber)),
    selectItems(query, condition),
  ]);
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  // Every order has lines: one without was placed after the lines were read.
  const late = rows.map((row) => row.id).filter((id) => !byOrder.has(id));
  if (late.length > 0) {
    const lines = await selectItems(query, inArray(orders.id, late));
    for (const [id, own] of Map.groupBy(lines, (item) => item.orderId)) byOrder.set(id, own);
  }
  // The rows themselves are completed: copies of tens of thousands of them would take as long as reading them.
  return rows.map((row) => Object.assign(row, { items: byOrder.get(row.id) ?? [] }));
}

/** The same page by page, for lists that may be long. */
export function ordersInPages(query: Query, condition: SQL | undefined): AsyncGenerator<AdminOrder[]> {
  return inPages<AdminOrder>(async (after) => {
    const rows = await query
      .select(orderColumns)
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(
        and(
          condition,
          after &&
            sql`(${orders.createdAt}, ${orders.orderNumber}) < (${after.createdAt}::timestamptz, ${after.orderNumber})`,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.orderNumber))
      .limit(PAGE_ROWS);
    const ids = rows.map(({ id }) => id);
    const items = ids.length === 0 ? [] : await selectItems(query, inArray(orders.id, ids));
    const byOrder = Map.groupBy(items, (item) => item.orderId);
    return rows.map((row) => Object.assign(row, { items: byOrder.get(row.id) ?? [] }));
  });
}

/** An order as its own customer sees it: without the whole of what the gateway answered. */
export function forCustomer({ user: _user, gatewayResponse: _response, ...order }: AdminOrder): Order {
  return order;
}

function selectItems(query: Query, condition: SQL | undefined): Promise<OrderItem[]> {
  return query
    .select(itemColumns)
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(condition)
    .orderBy(asc(orderItems.position));
}
