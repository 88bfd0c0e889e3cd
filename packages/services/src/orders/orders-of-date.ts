import type { AdminOrder, OrdersOfInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, johannesburgClock, OVERVIEW_DAYS } from '@padkos/domain';
import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { ordersInPages } from './order-view.ts';

/**
 * The orders to deliver on a date, those placed in the last 30 days, or those of every date that wait for confirmation,
 * page by page. Of a customer who is named only theirs, and all that they ever placed in place of the last 30 days.
 * Administrators. Errors, before the first page: UNAUTHORIZED, FORBIDDEN.
 */
export async function* ordersOfDate(
  context: ServiceContext,
  input: OrdersOfInput,
): AsyncGenerator<AdminOrder[]> {
  requireAdmin(context);
  yield* ordersInPages(context.db.query, conditionOf(context, input));
}

function conditionOf(context: ServiceContext, { date, customer }: OrdersOfInput): SQL | undefined {
  if (customer === undefined) return onDate(context, date);
  const theirs = eq(schema.orders.userId, customer);
  return date === 'overview' ? theirs : and(theirs, onDate(context, date));
}

function onDate(context: ServiceContext, date: OrdersOfInput['date']): SQL | undefined {
  const { orders } = schema;
  if (date === 'pending') return and(eq(orders.status, 'pending'), eq(orders.paymentStatus, 'paid'));
  if (date !== 'overview') return eq(orders.deliveryDate, date);
  const today = johannesburgClock(context.clock.now()).date;
  return and(gte(orders.placedOn, addDays(today, 1 - OVERVIEW_DAYS)), lte(orders.placedOn, today));
}
