import { describe, expect, it } from 'vitest';
import { attemptAfter } from './use-attempt.ts';

const attempt = { key: 'once', unanswered: true, byCard: true };

describe('the key of a cart whose order was refused', () => {
  it('is kept when it is unknown whether the order was placed', () => {
    expect(attemptAfter('NETWORK', attempt)).toEqual(attempt);
  });
  it('is kept for the next attempt when no order was placed, or when its payment page is still available', () => {
    for (const code of ['SOLD_OUT', 'GATEWAY_UNAVAILABLE'] as const)
      expect(attemptAfter(code, attempt)).toEqual({ ...attempt, unanswered: false });
  });
  it('is given up when its order was placed with other contents, or was cancelled before payment', () => {
    for (const code of ['IDEMPOTENCY_MISMATCH', 'ORDER_NOT_PENDING'] as const)
      expect(attemptAfter(code, attempt)).toBeNull();
  });
});
