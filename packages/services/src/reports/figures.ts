import type { Analytics, AnalyticsInput, Dashboard, DashboardInput, TodayStats } from '@padkos/contracts';
import { calls, type Database, schema } from '@padkos/database';
import {
  addDays,
  type CalendarDate,
  johannesburgClock,
  johannesburgInstant,
  OVERVIEW_DAYS,
} from '@padkos/domain';
import { and, eq, ne } from 'drizzle-orm';
import { type Log, requireActor, requireAdmin, type ServiceContext, type Services } from '../context.ts';

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

/** How many days one run sums at most. */
const MOST_DAYS = 60;

/**
 * Sums the days that are over and not summed yet, with one statement per day. Runs every minute and usually finds
 * nothing to do.
 */
export async function sumDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  most = MOST_DAYS,
): Promise<number> {
  for (let days = 0; days < most; days += 1) {
    if ((await calls.sumNextDay(db.sql, { now: clock.now() })) === null) return days;
  }
  return most;
}

/** Deletes all sums and makes them again from the orders. Returns the number of days. */
export async function rebuildDaySums(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  await calls.forgetDaySums(services.db.sql, {});
  return sumDays(services, Number.POSITIVE_INFINITY);
}

/** How far behind a replica may be, in bytes of the database's log; a hundred orders are about one megabyte. */
const MOST_BEHIND = 1_000_000;
/** How long an answer of the replica stays valid. */
const HOLDS_MS = 2_000;

/**
 * Returns the database for a report or an export: the replica while it answers and is at most about a hundred orders
 * behind, otherwise the database itself, with a line in the log. Changes, and reads that decide something, never use
 * the replica.
 */
export function createReportsDatabase(
  db: Database,
  replica: Database | null,
  log: Log,
): () => Promise<Database> {
  if (replica === null) return async () => db;
  let latest: { readonly isFit: Promise<boolean>; readonly until: number } | undefined;
  let wasFit = true;
  const look = async () => {
    const reason = await whyUnfit(db, replica).catch((error: unknown) => String(error));
    if (reason !== null && wasFit)
      log.warn({ reason }, 'reports are read from the database, not from its replica');
    if (reason === null && !wasFit) log.info({}, 'reports are read from the replica again');
    wasFit = reason === null;
    return wasFit;
  };
  return async () => {
    if (latest === undefined || performance.now() > latest.until)
      latest = { isFit: look(), until: performance.now() + HOLDS_MS };
    return (await latest.isFit) ? replica : db;
  };
}

/** Null if the replica has what the database had written a moment ago. */
async function whyUnfit(db: Database, replica: Database): Promise<string | null> {
  const [{ written }] = await db.sql<[{ written: string }]>`select pg_current_wal_lsn()::text as written`;
  // A proxy may lead to the primary where there is no replica; the primary is never behind.
  const [{ behind }] = await replica.sql<[{ behind: number }]>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(${written}::pg_lsn, pg_last_wal_replay_lsn())
      else 0 end::float8 as behind`;
  return behind <= MOST_BEHIND ? null : `it is ${Math.round(behind / 1_000_000)} MB behind`;
}
