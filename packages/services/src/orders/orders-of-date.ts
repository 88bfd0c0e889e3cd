import type { AdminOrder, OrdersOfInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { addDays, johannesburgClock, OVERVIEW_DAYS } from '@padkos/domain';
import { and, eq, gte, lte } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { selectOrders } from './order-view.ts';

/**
 * The orders to deliver on a date, those placed in the last 30 days, or those of every date that wait for confirmation.
 * Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function ordersOfDate(context: ServiceContext, { date }: OrdersOfInput): Promise<AdminOrder[]> {
  requireAdmin(context);
  const { orders } = schema;
  if (date === 'pending') {
    const waiting = and(eq(orders.status, 'pending'), eq(orders.paymentStatus, 'paid'));
    return selectOrders(context.database.query, waiting);
  }
  if (date !== 'overview') return selectOrders(context.database.query, eq(orders.deliveryDate, date));
  const today = johannesburgClock(context.clock.now()).date;
  return selectOrders(
    context.database.query,
    and(gte(orders.placedOn, addDays(today, 1 - OVERVIEW_DAYS)), lte(orders.placedOn, today)),
  );
}
