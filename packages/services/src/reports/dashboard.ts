import type { Dashboard, DashboardInput } from '@padkos/contracts';
import {
  addDays,
  type CalendarDate,
  johannesburgClock,
  johannesburgInstant,
  OVERVIEW_DAYS,
} from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';

/**
 * Counts for a delivery date (pending are those that wait for confirmation, which are paid), or for the orders placed in the last 30 days; tokens credited (top-ups and credits)
 * are those of that day or window. Administrators. Errors: UNAUTHORIZED, FORBIDDEN.
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
    select coalesce(sum(amount), 0)::int as tokens from wallet_transactions
    where type in ('topup', 'credit') and created_at >= ${begin} and created_at < ${end}`;
  return { ...orders, tokensCredited: credited.tokens };
}
