import type { AdminOrder, Order, OrderItem } from '@padkos/contracts';
import { type Query, schema, wireInstant } from '@padkos/database';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inPages, PAGE_ROWS } from '../in-pages.ts';

const { orderGuests, orders, orderItems, teamOrders, users } = schema;

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
  team: sql<string | null>`case when ${teamOrders.state} <> 'cancelled' then ${teamOrders.name} end`,
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
 * Orders that fit a condition on the table of orders, newest first, each with its lines, its guests and its
 * customer: three statements side by side, for any number.
 */
export async function selectOrders(query: Query, condition: SQL | undefined): Promise<AdminOrder[]> {
  const [rows, items, guests] = await Promise.all([
    query
      .select(orderColumns)
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(teamOrders, eq(teamOrders.id, orders.teamOrderId))
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.orderNumber)),
    selectItems(query, condition),
    guestsByOrder(query, condition),
  ]);
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  // Every order has lines: one without was placed after the lines were read.
  const late = rows.map((row) => row.id).filter((id) => !byOrder.has(id));
  if (late.length > 0) {
    const [lines, more] = await Promise.all([
      selectItems(query, inArray(orders.id, late)),
      guestsByOrder(query, inArray(orders.id, late)),
    ]);
    for (const [id, own] of Map.groupBy(lines, (item) => item.orderId)) byOrder.set(id, own);
    for (const [id, own] of more) guests.set(id, own);
  }
  // The rows themselves are completed: copies of tens of thousands of them would take as long as reading them.
  return rows.map((row) =>
    Object.assign(row, { items: byOrder.get(row.id) ?? [], guests: guests.get(row.id) ?? [] }),
  );
}

/** The same page by page, for lists that may be long. */
export function ordersInPages(query: Query, condition: SQL | undefined): AsyncGenerator<AdminOrder[]> {
  return inPages<AdminOrder>(async (after) => {
    const rows = await query
      .select(orderColumns)
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(teamOrders, eq(teamOrders.id, orders.teamOrderId))
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
    if (ids.length === 0) return [];
    const own = inArray(orders.id, ids);
    const [items, guests] = await Promise.all([selectItems(query, own), guestsByOrder(query, own)]);
    const byOrder = Map.groupBy(items, (item) => item.orderId);
    return rows.map((row) =>
      Object.assign(row, { items: byOrder.get(row.id) ?? [], guests: guests.get(row.id) ?? [] }),
    );
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

async function guestsByOrder(
  query: Query,
  condition: SQL | undefined,
): Promise<Map<string, AdminOrder['guests']>> {
  const rows = await query
    .select({
      orderId: orderGuests.orderId,
      menuItemId: orderGuests.menuItemId,
      name: orderGuests.name,
      quantity: orderGuests.quantity,
    })
    .from(orderGuests)
    .innerJoin(orders, eq(orders.id, orderGuests.orderId))
    .where(condition)
    .orderBy(asc(orderGuests.position));
  const byOrder = new Map<string, AdminOrder['guests']>();
  for (const { orderId, ...guest } of rows) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), guest]);
  return byOrder;
}
