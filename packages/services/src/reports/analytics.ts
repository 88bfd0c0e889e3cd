import type { Analytics, AnalyticsInput } from '@padkos/contracts';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * What happened in a window of Johannesburg dates of placing. Cancelled orders and those not paid yet are counted, but are
 * never revenue and never popular. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
 */
export async function analytics(context: ServiceContext, { start, end }: AnalyticsInput): Promise<Analytics> {
  requireAdmin(context);
  const { sql } = context.db;
  const [totals] = await sql<
    [{ orders: number; revenue: number; paying: number; customers: number } & Analytics['statusBreakdown']]
  >`
    select count(*)::int as orders,
           coalesce(sum(total_tokens) filter (where status <> 'cancelled' and payment_status = 'paid'), 0)::int as revenue,
           count(*) filter (where status <> 'cancelled' and payment_status = 'paid')::int as paying,
           count(distinct user_id)::int as customers,
           count(*) filter (where status = 'pending')::int as pending,
           count(*) filter (where status = 'confirmed')::int as confirmed,
           count(*) filter (where status = 'fulfilled')::int as fulfilled,
           count(*) filter (where status = 'cancelled')::int as cancelled
    from orders where placed_on between ${start} and ${end}`;
  const dailyStats = await sql<Analytics['dailyStats']>`
    select placed_on::text as date, count(*)::int as orders,
           coalesce(sum(total_tokens) filter (where status <> 'cancelled' and payment_status = 'paid'), 0)::int as revenue
    from orders where placed_on between ${start} and ${end} group by placed_on order by placed_on`;
  const popularItems = await sql<Analytics['popularItems']>`
    select (array_agg(i.title order by i.created_at desc))[1] as "menuItemTitle",
           count(distinct i.order_id)::int as "orderCount",
           sum(i.quantity)::int as "totalQuantity", sum(i.total_price)::int as "totalRevenue"
    from order_items i join orders o on o.id = i.order_id
    where o.placed_on between ${start} and ${end} and o.status <> 'cancelled' and o.payment_status = 'paid'
    group by i.menu_item_id
    order by sum(i.quantity) desc, sum(i.total_price) desc, 1 limit 10`;
  const { orders, revenue, paying, customers, ...statusBreakdown } = totals;
  return {
    totalOrders: orders,
    totalRevenue: revenue,
    avgOrderValue: paying === 0 ? 0 : Math.round(revenue / paying),
    totalCustomers: customers,
    statusBreakdown,
    dailyStats: [...dailyStats],
    popularItems: [...popularItems],
  };
}
