import type { AdminOrder, Order, OrderItem } from '@padkos/contracts';
import { type Query, schema, wireText } from '@padkos/database';
import { sayStored } from '@padkos/i18n';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../any-of.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';

const { orderGuests, orders, orderItems, teamOrders, users } = schema;

/** The rows of an order and a line as the database returns them, with instants in its format. */
type OrderRow = Omit<AdminOrder, 'items' | 'guests'>;
type ItemRow = OrderItem & Record<string, unknown>;

// These lists may have tens of thousands of rows, and drizzle's mapping of each field costs as much as reading the
// rows.
const selectedOrders = sql`
  select ${orders.id} as "id", ${orders.orderNumber} as "orderNumber", ${orders.userId} as "userId",
    ${orders.deliveryDate} as "deliveryDate", ${orders.totalTokens} as "totalTokens", ${orders.serviceFee} as "serviceFee",
    ${orders.revision} as "revision", ${orders.status} as "status", ${orders.paymentMethod} as "paymentMethod",
    ${orders.paymentStatus} as "paymentStatus", ${orders.amountZar} as "amountZar",
    ${orders.merchantTxnId} as "merchantTxnId", ${orders.paymentId} as "paymentId",
    ${orders.gatewayResponse} as "gatewayResponse", ${orders.paidAt} as "paidAt", ${orders.paymentDueAt} as "paymentDueAt",
    ${orders.confirmedAt} as "confirmedAt", ${orders.fulfilledAt} as "fulfilledAt", ${orders.cancelledAt} as "cancelledAt",
    ${orders.cancellationReason} as "cancellationReason", ${orders.standingOrderId} as "standingOrderId",
    case when ${teamOrders.state} <> 'cancelled' then ${teamOrders.name} end as "team",
    ${orders.createdAt} as "createdAt", ${orders.updatedAt} as "updatedAt",
    json_build_object('firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'email', ${users.email}) as "user"
  from ${orders} join ${users} on ${users.id} = ${orders.userId} left join ${teamOrders} on ${teamOrders.id} = ${orders.teamOrderId}`;
const newestFirst = sql`order by ${orders.createdAt} desc, ${orders.orderNumber} desc`;

/**
 * Orders that match a condition on the table of orders, newest first, each with its lines, guests and customer. Runs
 * three statements in parallel, regardless of the number of orders.
 */
export async function selectOrders(query: Query, condition: SQL | undefined): Promise<AdminOrder[]> {
  const [rows, byOrder, guests] = await Promise.all([
    query.execute<OrderRow>(sql`${selectedOrders} where ${condition} ${newestFirst}`),
    itemsByOrder(query, condition),
    guestsByOrder(query, condition),
  ]);
  // Every order has lines: an order without any was placed after the lines were read.
  const late = rows.map((row) => row.id).filter((id) => !byOrder.has(id));
  if (late.length > 0) {
    const [lines, more] = await Promise.all([
      itemsByOrder(query, anyOf(orders.id, late)),
      guestsByOrder(query, anyOf(orders.id, late)),
    ]);
    for (const [id, own] of lines) byOrder.set(id, own);
    for (const [id, own] of more) guests.set(id, own);
  }
  return rows.map((row) => orderOf(row, byOrder.get(row.id), guests.get(row.id)));
}

/** The same, page by page, for lists that may be long. */
export function ordersInPages(query: Query, condition: SQL | undefined): AsyncGenerator<AdminOrder[]> {
  return inPages<AdminOrder>(async (after) => {
    const page = and(
      condition,
      after &&
        sql`(${orders.createdAt}, ${orders.orderNumber}) < (${after.createdAt}::timestamptz, ${after.orderNumber})`,
    );
    const rows = await query.execute<OrderRow>(
      sql`${selectedOrders} where ${page} ${newestFirst} limit ${PAGE_ROWS}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const own = anyOf(orders.id, ids);
    const [byOrder, guests] = await Promise.all([itemsByOrder(query, own), guestsByOrder(query, own)]);
    return rows.map((row) => orderOf(row, byOrder.get(row.id), guests.get(row.id)));
  });
}

/** An order as its own customer sees it: without the full answer of the gateway. */
export function forCustomer({ user: _user, gatewayResponse: _response, ...order }: AdminOrder): Order {
  return order;
}

/** Completes a row in place, because copying each row would take as long as reading it. */
function orderOf(row: OrderRow, items: OrderItem[] = [], guests: AdminOrder['guests'] = []): AdminOrder {
  row.paidAt = instantOrNull(row.paidAt);
  row.paymentDueAt = instantOrNull(row.paymentDueAt);
  row.confirmedAt = instantOrNull(row.confirmedAt);
  row.fulfilledAt = instantOrNull(row.fulfilledAt);
  row.cancelledAt = instantOrNull(row.cancelledAt);
  row.cancellationReason = row.cancellationReason && sayStored(null, row.cancellationReason);
  row.createdAt = wireText(row.createdAt);
  row.updatedAt = wireText(row.updatedAt);
  return Object.assign(row, { items, guests });
}

/** Why an order was cancelled, as it is stored, and whether its customer did it. */
export async function cancellationOf(query: Query, id: string) {
  const [row] = await query
    .select({ reason: orders.cancellationReason })
    .from(orders)
    .where(eq(orders.id, id));
  const reason = row?.reason ?? '';
  return { reason, byCustomer: typeof reason === 'object' && reason.code === 'byCustomer' };
}

const instantOrNull = (text: string | null) => (text === null ? null : wireText(text));

async function itemsByOrder(query: Query, condition: SQL | undefined): Promise<Map<string, OrderItem[]>> {
  const rows = await query.execute<ItemRow>(sql`
    select ${orderItems.id} as "id", ${orderItems.orderId} as "orderId", ${orderItems.menuItemId} as "menuItemId",
      ${orderItems.quantity} as "quantity", ${orderItems.pricePerItem} as "pricePerItem",
      ${orderItems.totalPrice} as "totalPrice", ${orderItems.createdAt} as "createdAt", json_build_object('title', ${orderItems.title}) as "menuItem"
    from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${condition} order by ${orderItems.position}`);
  for (const row of rows) row.createdAt = wireText(row.createdAt);
  return Map.groupBy(rows, ({ orderId }) => orderId);
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
