import type { AdminOrder, Analytics } from '@padkos/contracts';
import { addDays, type CalendarDate, calendarDate, OVERVIEW_DAYS } from '@padkos/domain';
import { trpc } from '../trpc.ts';
import { useToday } from '../use-today.ts';
import { summariseOrders } from './summarise-orders.ts';

export type KeyFigures = Omit<Analytics, 'dailyStats' | 'popularItems'>;

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

/** Used while the date is not known; no query is made for it. */
const NEVER = calendarDate('2000-01-01');
