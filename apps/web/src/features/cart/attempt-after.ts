import type { Refusal } from '../../shared/refusal.ts';
import type { OrderAttempt } from './cart.ts';

/** After these refusals it is unknown whether the order was placed. */
const UNCERTAIN: ReadonlySet<Refusal['code']> = new Set(['NETWORK', 'INTERNAL', 'DATABASE_UNAVAILABLE']);

/** After these refusals the order of the key exists, or was cancelled before payment. */
const KEY_USED_UP: ReadonlySet<Refusal['code']> = new Set(['IDEMPOTENCY_MISMATCH', 'ORDER_NOT_PENDING']);

/** The attempt of a cart after a refusal with this code; null when the next attempt takes a new key. */
export function attemptAfter(code: Refusal['code'], attempt: OrderAttempt): OrderAttempt | null {
  return KEY_USED_UP.has(code) ? null : { ...attempt, unanswered: UNCERTAIN.has(code) };
}
