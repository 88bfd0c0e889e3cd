import type { Analytics, AnalyticsInput, Dashboard, DashboardInput, TodayStats } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  addDays,
  type CalendarDate,
  johannesburgClock,
  johannesburgInstant,
  OVERVIEW_DAYS,
} from '@padkos/domain';
import { and, eq, ne } from 'drizzle-orm';
import { requireActor, requireAdmin, type ServiceContext } from '../context.ts';

/**
 * The figures of a window of Johannesburg dates, by the date of placing. Cancelled and unpaid orders are counted, but
 * never as revenue or as popular. Days that are over are read from their sums. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN.
 */
export async function analytics(context: ServiceContext, { start, end }: AnalyticsInput): Promise<Analytics> {
  requireAdmin(context);
  const { sql } = await context.reportsDatabase();
  const { days, customers, dishes } = await calls.reportWindow(sql, { start, end });
  const total = (count: Exclude<keyof (typeof days)[number], 'date'>) =>
    days.reduce((sum, day) => sum + day[count], 0);
  const [revenue, paying] = [total('revenue'), total('paying')];
  return {
    totalOrders: total('orders'),
    totalRevenue: revenue,
    avgOrderValue: paying === 0 ? 0 : Math.round(revenue / paying),
    totalCustomers: customers,
    statusBreakdown: {
      pending: total('pending'),
      confirmed: total('confirmed'),
      fulfilled: total('fulfilled'),
      cancelled: total('cancelled'),
    },
    dailyStats: days.map(({ date, orders, revenue: tokens }) => ({ date, orders, revenue: tokens })),
    popularItems: dishes,
  };
}

/**
 * Counts for a delivery date, or for the orders placed in the last 30 days. Pending counts the paid orders that wait
 * for confirmation; tokens credited (top-ups and credits, less corrections) are those of that day or window. Administrators. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export async function dashboard(context: ServiceContext, { date }: DashboardInput): Promise<Dashboard> {
  requireAdmin(context);
  const { sql } = context.db;
  const today = johannesburgClock(context.clock.now()).date;
  const overview = date === 'overview';
  const from: CalendarDate = overview ? addDays(today, 1 - OVERVIEW_DAYS) : date;
  const to: CalendarDate = overview ? today : date;
  const column = overview ? sql`placed_on` : sql`delivery_date`;
  const [orders] = await sql<[Omit<Dashboard, 'tokensCredited'>]>`
    select count(*)::int as "todayOrders",
           count(*) filter (where status = 'pending' and payment_status = 'paid')::int as "pendingOrders",
           count(*) filter (where status = 'confirmed')::int as "confirmedOrders",
           count(*) filter (where status = 'fulfilled')::int as "fulfilledOrders"
    from orders where ${column} between ${from} and ${to}`;
  const begin = johannesburgInstant(from, '00:00').toISOString();
  const end = johannesburgInstant(addDays(to, 1), '00:00').toISOString();
  const [credited] = await sql<[{ tokens: number }]>`
    select coalesce(sum(amount), 0)::int as tokens from wallet_transactions t
    where type in ('topup', 'credit', 'adjustment') and (type <> 'adjustment' or is_correction(t))
      and created_at >= ${begin} and created_at < ${end}`;
  return { ...orders, tokensCredited: credited.tokens };
}

/**
 * How many of the orders placed today, Johannesburg time, are paid and not cancelled, across the kitchen. All callers
 * get the same object. Errors: UNAUTHORIZED.
 */
export async function todayStats(context: ServiceContext): Promise<TodayStats> {
  requireActor(context);
  const today = johannesburgClock(context.clock.now()).date;
  const { placedOn, paymentStatus, status } = schema.orders;
  const counted = and(eq(placedOn, today), eq(paymentStatus, 'paid'), ne(status, 'cancelled'));
  return context.menus.today.recall(today, async () => ({
    orderCount: await context.db.query.$count(schema.orders, counted),
  }));
}
