import { calls } from '@padkos/database';
import type { Services } from '../context.ts';

/**
 * Cancels card orders that were not paid within 15 minutes and returns their portions; marks top-ups that stayed
 * unpaid for a day as failed. A later payment is credited. Runs every minute, on any number of servers.
 */
export async function expirePayments({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  for (;;) {
    const orderId = await calls.expireCardOrder(db.sql, { now });
    if (orderId === null) break;
    log.info({ orderId }, 'an order by card was not paid in time');
  }
  await calls.expireTopups(db.sql, { now });
}
