import type {
  AdminOrder,
  CountOpenOrdersInput,
  OpenOrders,
  Order,
  OrdersOfInput,
  PlaceOrderInput,
  RecentOrders,
} from '@padkos/contracts';
import { type Idempotency, schema, type WeekOrder } from '@padkos/database';
import { addDays, johannesburgClock, nextDeliveryDate, OVERVIEW_DAYS } from '@padkos/domain';
import { and, count, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { requireActor, requireAdmin, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { countIn, ordersVersion } from '../own-versions.ts';
import { loadSettings } from '../site/load-settings.ts';
import { ordersInPages, selectOwnOrders } from './order-view.ts';
import { toOrderLines } from './place-order.ts';

/**
 * The orders to deliver on a date; or those placed in the last 30 days; or those of every date that wait for
 * confirmation; or those that should have been delivered in the last 30 days and are not marked as fulfilled. Page by
 * page. With a customer, only theirs, and all that they ever placed instead of the last 30 days. Administrators.
 * Errors, before the first page: UNAUTHORIZED, FORBIDDEN.
 */
export async function* ordersOfDate(
  context: ServiceContext,
  input: OrdersOfInput,
): AsyncGenerator<AdminOrder[]> {
  requireAdmin(context);
  yield* ordersInPages(context.db.query, 'administrator', await conditionOf(context, input));
}

async function conditionOf(
  context: ServiceContext,
  { date, customer }: OrdersOfInput,
): Promise<SQL | undefined> {
  if (customer === undefined) return onDate(context, date);
  const theirs = eq(schema.orders.userId, customer);
  return date === 'overview' ? theirs : and(theirs, await onDate(context, date));
}

async function onDate(context: ServiceContext, date: OrdersOfInput['date']): Promise<SQL | undefined> {
  const { orders } = schema;
  if (date === 'pending') return and(eq(orders.status, 'pending'), eq(orders.paymentStatus, 'paid'));
  const now = context.clock.now();
  const today = johannesburgClock(now).date;
  if (date === 'unmarked') {
    const { deliveryWindowEnd } = await loadSettings(context);
    return and(
      eq(orders.status, 'confirmed'),
      gte(orders.deliveryDate, addDays(today, -OVERVIEW_DAYS)),
      lt(orders.deliveryDate, nextDeliveryDate(now, deliveryWindowEnd)),
    );
  }
  if (date !== 'overview') return eq(orders.deliveryDate, date);
  return and(gte(orders.placedOn, addDays(today, 1 - OVERVIEW_DAYS)), lte(orders.placedOn, today));
}

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

const RECENT = 20;

/** The caller's orders, newest first, page by page. Errors, before the first page: UNAUTHORIZED. */
export async function* listOrders(context: ServiceContext): AsyncGenerator<Order[]> {
  const { userId } = requireActor(context);
  yield* ordersInPages(context.db.query, 'customer', eq(schema.orders.userId, userId));
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
  return { version, total: countIn(version), orders: await selectOwnOrders(context.db.query, own) };
}

type Given = Pick<PlaceOrderInput, 'deliveryDate' | 'items' | 'expectedTotal' | 'allergenOverride'>;

/**
 * Orders for several dates as the database takes them, by date, with their key and hash. The hash is the same whether
 * the week is placed by hand or with a top-up, so that the key places it once.
 */
export function weekOrders(
  key: string | undefined,
  given: readonly Given[],
): Idempotency & { orders: WeekOrder[] } {
  const orders = given
    .map(({ deliveryDate, items, expectedTotal, allergenOverride = [] }) => ({
      deliveryDate,
      lines: toOrderLines(items, allergenOverride),
      expectedTotal: expectedTotal ?? null,
    }))
    .sort((one, other) => (one.deliveryDate < other.deliveryDate ? -1 : 1));
  return { ...idempotencyOf(key, orders), orders };
}
