import { calls } from '@padkos/database';
import type { Services } from '../context.ts';

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
