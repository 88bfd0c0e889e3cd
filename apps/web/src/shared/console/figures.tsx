import { Skeleton } from '@mantine/core';
import type { AdminOrder, Analytics } from '@padkos/contracts';
import { addDays, type CalendarDate, calendarDate, OVERVIEW_DAYS } from '@padkos/domain';
import type { ReactNode } from 'react';
import { useToday } from '../server-clock.ts';
import { trpc } from '../trpc.ts';
import classes from './figures.module.css';

export interface FigureFacts {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** What the figure counts; shown as a tooltip. */
  readonly means?: string;
  /** Highlights a figure that needs action. */
  readonly waiting?: boolean;
}

/** A screen's figures on one line; two by two on a phone. */
export function Figures({ figures }: { figures: readonly FigureFacts[] }) {
  return (
    <dl className={classes.row}>
      {figures.map(({ label, value, note, means, waiting }) => (
        <div key={label} className={classes.card} data-waiting={waiting || undefined} title={means}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note !== undefined && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Placeholder for a screen's figures, of the same height. */
export function FiguresSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className={classes.skeleton ?? ''} radius="lg" aria-hidden />
    </div>
  );
}

type KeyFigures = Omit<Analytics, 'dailyStats' | 'popularItems'>;

/** The dates of the overview: the last thirty, today included. */
function overviewWindow(today: CalendarDate): { start: CalendarDate; end: CalendarDate } {
  return { start: addDays(today, 1 - OVERVIEW_DAYS), end: today };
}

/**
 * The key figures of the overview (orders by when they were placed) or of one delivery date, as a query.
 */
export function useFigures(selected: CalendarDate | 'overview') {
  const today = useToday();
  const overview = selected === 'overview';
  const window = today === null ? null : overviewWindow(today);
  const analytics = trpc.reports.analytics.useQuery(window ?? { start: NEVER, end: NEVER }, {
    enabled: overview && window !== null,
    select: (data): KeyFigures => data,
  });
  const orders = trpc.admin.orders.list.useQuery(
    { date: selected },
    { enabled: !overview, select: (data: AdminOrder[]): KeyFigures => summariseOrders(data) },
  );
  return overview ? analytics : orders;
}

/** Used while the date is unknown; no query is sent for it. */
const NEVER = calendarDate('2000-01-01');

/**
 * The key figures of some orders, counted as in the analytics: every order counts, and revenue is what paid orders that are not
 * cancelled brought in, service fee included.
 */
export function summariseOrders(
  orders: readonly AdminOrder[],
): Omit<Analytics, 'dailyStats' | 'popularItems'> {
  const statusBreakdown = { pending: 0, confirmed: 0, fulfilled: 0, cancelled: 0 };
  for (const { status } of orders) statusBreakdown[status] += 1;
  const earning = orders.filter(
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'paid',
  );
  const totalRevenue = earning.reduce((sum, { totalTokens }) => sum + totalTokens, 0);
  return {
    totalOrders: orders.length,
    totalRevenue,
    avgOrderValue: earning.length === 0 ? 0 : Math.round(totalRevenue / earning.length),
    totalCustomers: new Set(orders.map(({ userId }) => userId)).size,
    statusBreakdown,
  };
}
