import type { Topup } from '@padkos/contracts';

/** How long after its start a payment may still be confirmed, in milliseconds; later it needs a person. */
const PATIENCE_MS = 10 * 60_000;

/** How often to reread the list while a payment is being confirmed, in milliseconds. */
export const SETTLING_POLL_MS = 5000;

/** Whether a top-up waits for the gateway's confirmation and is younger than ten minutes at `now`. */
export function isSettling(topup: Topup, now: Date): boolean {
  return topup.status === 'pending' && now.getTime() - Date.parse(topup.createdAt) < PATIENCE_MS;
}
