import type { AdminOrder, AllergenNotice, Order, OrderAllergens } from '@padkos/contracts';
import { type Query, schema, wireText } from '@padkos/database';
import {
  type Allergen,
  type AllergenState,
  addDays,
  allergenStates,
  johannesburgClock,
} from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import { and, asc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';

const { orderItems, orders, concernedOrders, menuItems, orderGuests, teamOrders, users } = schema;

// Each order comes as one JSON value: reading columns one by one costs more than the query.
const orderFields = sql`
  'id', ${orders.id}, 'orderNumber', ${orders.orderNumber}, 'userId', ${orders.userId},
  'deliveryDate', ${orders.deliveryDate}, 'totalTokens', ${orders.totalTokens}, 'serviceFee', ${orders.serviceFee},
  'revision', ${orders.revision}, 'status', ${orders.status}, 'paymentMethod', ${orders.paymentMethod},
  'paymentStatus', ${orders.paymentStatus}, 'amountZar', ${orders.amountZar}::text,
  'merchantTxnId', ${orders.merchantTxnId}, 'paymentId', ${orders.paymentId},
  'paidAt', ${orders.paidAt}, 'paymentDueAt', ${orders.paymentDueAt}, 'confirmedAt', ${orders.confirmedAt},
  'fulfilledAt', ${orders.fulfilledAt}, 'cancelledAt', ${orders.cancelledAt},
  'cancellationReason', ${orders.cancellationReason}, 'standingOrderId', ${orders.standingOrderId},
  'team', case when ${teamOrders.state} <> 'cancelled' then ${teamOrders.name} end,
  'createdAt', ${orders.createdAt}, 'updatedAt', ${orders.updatedAt},
  'items', (select coalesce(json_agg(json_build_object('id', ${orderItems.id}, 'orderId', ${orderItems.orderId},
      'menuItemId', ${orderItems.menuItemId}, 'quantity', ${orderItems.quantity}, 'pricePerItem', ${orderItems.pricePerItem},
      'totalPrice', ${orderItems.totalPrice}, 'createdAt', ${orderItems.createdAt},
      'menuItem', json_build_object('title', ${orderItems.title})) order by ${orderItems.position}), '[]')
    from ${orderItems} where ${orderItems.orderId} = ${orders.id}),
  'guests', (select coalesce(json_agg(json_build_object('menuItemId', ${orderGuests.menuItemId}, 'name', ${orderGuests.name},
      'quantity', ${orderGuests.quantity}) order by ${orderGuests.position}), '[]')
    from ${orderGuests} where ${orderGuests.orderId} = ${orders.id})`;
const withTeam = sql`left join ${teamOrders} on ${teamOrders.id} = ${orders.teamOrderId}`;

/** An order as its own customer sees it, and as administrators do, with the customer and the full answer of the gateway. */
const SELECT = {
  customer: sql`select json_build_object(${orderFields}) as "order" from ${orders} ${withTeam}`,
  administrator: sql`
    select json_build_object(${orderFields}, 'gatewayResponse', ${orders.gatewayResponse}, 'user',
      json_build_object('firstName', ${users.firstName}, 'lastName', ${users.lastName}, 'email', ${users.email})) as "order"
    from ${orders} join ${users} on ${users.id} = ${orders.userId} ${withTeam}`,
};
const newestFirst = sql`order by ${orders.createdAt} desc, ${orders.orderNumber} desc`;

interface Readers {
  readonly customer: Order;
  readonly administrator: AdminOrder;
}

async function read<Reader extends keyof Readers>(
  query: Query,
  reader: Reader,
  which: SQL,
): Promise<Readers[Reader][]> {
  const rows = await query.execute<{ order: Readers[Reader] }>(sql`${SELECT[reader]} ${which}`);
  return rows.map(({ order }) => inAnswer(order));
}

/** Orders that match a condition on the table of orders, newest first, each with its lines, guests and customer. */
export function selectOrders(query: Query, condition: SQL | undefined): Promise<AdminOrder[]> {
  return read(query, 'administrator', sql`where ${condition} ${newestFirst}`);
}

/** The same as their own customer sees them. */
export function selectOwnOrders(query: Query, condition: SQL | undefined): Promise<Order[]> {
  return read(query, 'customer', sql`where ${condition} ${newestFirst}`);
}

/** The same for either reader, page by page, for lists that may be long. */
export function ordersInPages<Reader extends keyof Readers>(
  query: Query,
  reader: Reader,
  condition: SQL | undefined,
): AsyncGenerator<Readers[Reader][]> {
  return inPages<Readers[Reader]>((after) => {
    const page = and(
      condition,
      after &&
        sql`(${orders.createdAt}, ${orders.orderNumber}) < (${after.createdAt}::timestamptz, ${after.orderNumber})`,
    );
    return read(query, reader, sql`where ${page} ${newestFirst} limit ${PAGE_ROWS}`);
  });
}

/** An order as its own customer sees it: without the full answer of the gateway. */
export function forCustomer({ user: _user, gatewayResponse: _response, ...order }: AdminOrder): Order {
  return order;
}

/** Brings the database's instants into the form of answers, in place: copying each row would take as long as reading it. */
function inAnswer<O extends Order>(row: O): O {
  row.paidAt = instantOrNull(row.paidAt);
  row.paymentDueAt = instantOrNull(row.paymentDueAt);
  row.confirmedAt = instantOrNull(row.confirmedAt);
  row.fulfilledAt = instantOrNull(row.fulfilledAt);
  row.cancelledAt = instantOrNull(row.cancelledAt);
  row.cancellationReason = row.cancellationReason && sayStored(null, row.cancellationReason);
  row.createdAt = wireText(row.createdAt);
  row.updatedAt = wireText(row.updatedAt);
  for (const item of row.items) item.createdAt = wireText(item.createdAt);
  return row;
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

type Declared = Partial<Record<Allergen, AllergenState>>;

/** Names the table, which Drizzle omits in a query of one table: the declarations have a column of the same name. */
const dish = sql`${orderItems}.menu_item_id`;

/**
 * In a query of order lines: the allergens of the line's dish as declared at an instant; null if nothing was declared
 * by then.
 */
export const declaredAt = (instant: SQL) => sql<Declared | null>`(
  select d.allergens from dish_declarations d
  where d.menu_item_id = ${dish} and d.created_at <= ${instant} order by d.version desc limit 1)`;

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

const DAYS_BACK = 31;

/**
 * The allergens of the dishes in the caller's orders of the last 31 days and of coming dates, without cancelled
 * orders. An open order shows them as declared now, a delivered one as declared at its delivery. Errors:
 * UNAUTHORIZED.
 */
export async function orderAllergens(context: ServiceContext): Promise<OrderAllergens[]> {
  const { userId } = requireActor(context);
  const { date } = johannesburgClock(context.clock.now());
  const rows = await context.db.query
    .select({
      orderId: orders.id,
      menuItemId: orderItems.menuItemId,
      shown: declaredAt(sql`coalesce(${orders.fulfilledAt}, 'infinity')`),
      ordered: declaredAt(sql`${orderItems.createdAt}`),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        gte(orders.deliveryDate, addDays(date, -DAYS_BACK)),
      ),
    )
    .orderBy(asc(orders.id), asc(orderItems.position));
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => ({
    orderId,
    dishes: lines.map(({ menuItemId, shown, ordered }) => {
      const allergens = { ...allergenStates(shown ?? {}) };
      const changed = JSON.stringify(allergenStates(ordered ?? {})) !== JSON.stringify(allergens);
      return { menuItemId, allergens, changed };
    }),
  }));
}
