import type { Analytics, AnalyticsInput } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { summedThrough } from './day-sums.ts';

const STATUSES = ['pending', 'confirmed', 'fulfilled', 'cancelled'] as const;

interface Day extends Record<(typeof STATUSES)[number] | 'orders' | 'paying' | 'revenue', number> {
  readonly date: CalendarDate;
}

/**
 * What happened in a window of Johannesburg dates of placing. Cancelled orders and those not paid yet are counted, but are
 * never revenue and never popular. Days that are over are read from their sums. Administrators. Errors: UNAUTHORIZED,
 * FORBIDDEN.
 */
export async function analytics(context: ServiceContext, { start, end }: AnalyticsInput): Promise<Analytics> {
  requireAdmin(context);
  const { sql } = await context.reportsDatabase();
  const through = sql`(select through from summed)`;
  const isSummed = sql`date between ${start} and least(${end}::date, ${through})`;
  const isSale = sql`o.status <> 'cancelled' and o.payment_status = 'paid'`;
  const isOpen = sql`o.placed_on between greatest(${start}::date, ${through} + 1) and ${end}`;
  // One statement, for all must see the same days summed.
  const [read] = await sql<[Record<'days' | 'popularItems', string> & { totalCustomers: number }]>`
    with summed as materialized (${summedThrough(sql, start, end)}),
    days as (
      select date, orders, pending, confirmed, fulfilled, cancelled, paying, revenue from day_sums
      where ${isSummed} and orders > 0
      union all
      select placed_on, count(*), count(*) filter (where status = 'pending'),
             count(*) filter (where status = 'confirmed'), count(*) filter (where status = 'fulfilled'),
             count(*) filter (where status = 'cancelled'), count(*) filter (where ${isSale}),
             coalesce(sum(total_tokens) filter (where ${isSale}), 0)
      from orders o where ${isOpen} group by placed_on),
    dishes as (
      select (array_agg(title order by title_at desc))[1] as "menuItemTitle", sum(orders) as "orderCount",
             sum(quantity) as "totalQuantity", sum(revenue) as "totalRevenue"
      from (
        select menu_item_id, title, title_at, orders, quantity, revenue from day_dishes where ${isSummed}
        union all
        select i.menu_item_id, (array_agg(i.title order by i.created_at desc))[1], max(i.created_at),
               count(distinct i.order_id), sum(i.quantity), sum(i.total_price)
        from orders o join order_items i on i.order_id = o.id where ${isOpen} and ${isSale}
        group by i.menu_item_id) dishes
      group by menu_item_id
      order by sum(quantity) desc, sum(revenue) desc, 1 limit 10)
    select (select coalesce(json_agg(d order by d.date), '[]') from days d)::text as days,
           (select coalesce(json_agg(d), '[]') from dishes d)::text as "popularItems",
           ((select coalesce(sum(customers), 0) from day_customers where ${isSummed} and previous_date < ${start})
            + (select count(distinct o.user_id) from orders o
               left join customer_days c
                 on c.user_id = o.user_id and c.last_date between ${start} and least(${end}::date, ${through})
               where ${isOpen} and c.user_id is null))::int as "totalCustomers"`;
  const days = JSON.parse(read.days) as Day[];
  const total = (count: 'orders' | 'paying' | 'revenue' | (typeof STATUSES)[number]) =>
    days.reduce((sum, day) => sum + day[count], 0);
  const [revenue, paying] = [total('revenue'), total('paying')];
  return {
    totalOrders: total('orders'),
    totalRevenue: revenue,
    avgOrderValue: paying === 0 ? 0 : Math.round(revenue / paying),
    totalCustomers: read.totalCustomers,
    statusBreakdown: {
      pending: total('pending'),
      confirmed: total('confirmed'),
      fulfilled: total('fulfilled'),
      cancelled: total('cancelled'),
    },
    dailyStats: days.map(({ date, orders, revenue: tokens }) => ({ date, orders, revenue: tokens })),
    popularItems: JSON.parse(read.popularItems) as Analytics['popularItems'],
  };
}
