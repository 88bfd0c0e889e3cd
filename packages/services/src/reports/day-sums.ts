import { calls, type Fragment, type Sql } from '@padkos/database';
import type { CalendarDate } from '@padkos/domain';
import type { Services } from '../context.ts';

/** How many days one run sums at most. */
const MOST_DAYS = 60;

/** Sums the days that are over and not summed yet, a statement a day; runs every minute and finds nothing most times. */
export async function sumDays(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  most = MOST_DAYS,
): Promise<number> {
  for (let days = 0; days < most; days += 1) {
    if ((await calls.sumNextDay(db.sql, { now: clock.now() })) === null) return days;
  }
  return most;
}

/** Forgets every sum and makes all anew from the orders; answers how many days. */
export async function rebuildDaySums(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  await calls.forgetDaySums(services.db.sql, {});
  return sumDays(services, Number.POSITIVE_INFINITY);
}

/**
 * A query of one row: the last day of a window's beginning whose sums hold as `through`, -infinity for none. Order numbers have
 * no gaps, so the number of a day's orders is known without counting them: where it is not that of the sums, the window is
 * read from the orders.
 */
export function summedThrough(sql: Sql, start: CalendarDate, end: CalendarDate): Fragment {
  return sql`
    select case when exists (
             select from day_sums s full join order_sequences q using (date)
             where date between ${start} and ${end} and date <= (select max(date) from day_sums)
               and coalesce(s.orders, 0) <> coalesce(q.last_sequence, 0))
           then '-infinity' else coalesce(max(date), '-infinity') end as through
    from day_sums`;
}
