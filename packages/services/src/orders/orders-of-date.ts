import type { AdminOrder, OrdersOfInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, johannesburgClock, nextDeliveryDate, OVERVIEW_DAYS } from '@padkos/domain';
import { and, eq, gte, lt, lte, type SQL } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';
import { ordersInPages } from './order-view.ts';

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
  yield* ordersInPages(context.db.query, await conditionOf(context, input));
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
