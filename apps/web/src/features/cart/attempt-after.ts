import type { Refusal } from '../../shared/refusal.ts';
import type { OrderAttempt } from './cart.ts';

/** After these nobody can say whether an order was placed. */
const UNCERTAIN: ReadonlySet<Refusal['code']> = new Set(['NETWORK', 'INTERNAL', 'DATABASE_UNAVAILABLE']);

/** After these the key's order is settled, one way or the other: it stands, or it was cancelled before it was paid. */
const SPENT: ReadonlySet<Refusal['code']> = new Set(['IDEMPOTENCY_MISMATCH', 'ORDER_NOT_PENDING']);

/** What becomes of a cart's attempt when it is refused with this code; null when the next try takes a new key. */
export function attemptAfter(code: Refusal['code'], attempt: OrderAttempt): OrderAttempt | null {
  return SPENT.has(code) ? null : { ...attempt, unanswered: UNCERTAIN.has(code) };
}
