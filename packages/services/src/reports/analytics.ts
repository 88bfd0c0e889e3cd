import type { Analytics, AnalyticsInput } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * What happened in a window of Johannesburg dates of placing. Cancelled orders and those not paid yet are counted, but are
 * never revenue and never popular. Days that are over are read from their sums. Administrators. Errors: UNAUTHORIZED,
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
