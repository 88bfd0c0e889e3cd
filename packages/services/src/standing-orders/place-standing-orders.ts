import { calls } from '@padkos/database';
import type { Services } from '../context.ts';

/** Thrown when standing orders were not placed as they should have been, so that the scheduler's run shows it. */
export class StandingOrdersMissedError extends Error {}

interface Tally {
  placed: number;
  waiting: number;
  skipped: number;
  /** Not placed in time, because no server ran or every try failed. */
  missed: number;
  /** Customers and dates whose try failed; the next minute tries them again. */
  failed: number;
}

/**
 * Places the standing orders that are due, once for each customer and date, including those missed while no server
 * ran. Runs at the time of day that the kitchen set. Errors: StandingOrdersMissedError when some were not placed in
 * time or could not be tried.
 */
export async function placeDueStandingOrders(services: Services): Promise<void> {
  const due = await calls.noteStandingDates(services.db.sql, {
    standingOrderId: null,
    now: services.clock.now(),
  });
  const tally = await placeWaiting(services);
  services.log.info({ due, ...tally }, 'standing orders placed');
  const { missed, failed } = tally;
  if (missed + failed > 0)
    throw new StandingOrdersMissedError(
      `${missed} standing orders were not placed in time, and ${failed} customers' could not be tried yet`,
    );
}

/**
 * Tries standing orders again: those whose tokens have arrived, all of them at the last try before the cutoff, and
 * those that no server has tried yet. Closes them after the cutoff. Runs every minute.
 */
export async function retryStandingOrders(services: Services): Promise<void> {
  await placeWaiting(services);
}

async function placeWaiting({ db, clock, log }: Services): Promise<Tally> {
  const tally: Tally = { placed: 0, waiting: 0, skipped: 0, missed: 0, failed: 0 };
  for (const { userId, date } of await calls.standingOrdersToPlace(db.sql, { now: clock.now() })) {
    try {
      const decided = await calls.placeStandingOrders(db.sql, { userId, date, now: clock.now() });
      for (const key of ['placed', 'waiting', 'skipped', 'missed'] as const) tally[key] += decided[key];
    } catch (error) {
      tally.failed += 1;
      log.error({ err: error, userId, date }, 'the standing orders of a customer could not be tried');
    }
  }
  if (tally.missed > 0) log.error({ missed: tally.missed }, 'standing orders were not placed in time');
  return tally;
}
