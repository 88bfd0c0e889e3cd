import { describe, expect, it } from 'vitest';
import { ERROR_CODES, errorMessage } from './error-codes.ts';
import { DomainError } from './errors.ts';

describe('errors', () => {
  it('have words for every code', () => {
    for (const code of ERROR_CODES) expect(errorMessage(code).length).toBeGreaterThan(5);
    expect(new DomainError('SOLD_OUT', { title: 'Bobotie', available: 1 }).message).toBe(
      'Only 1 portion of Bobotie is left.',
    );
    expect(errorMessage('INSUFFICIENT_BALANCE', { missing: 12 })).toBe(
      'You need 12 more tokens for this order.',
    );
    expect(errorMessage('INSUFFICIENT_BALANCE', { missing: 12, orders: 3 })).toBe(
      'You need 12 more tokens for these orders.',
    );
  });

  it('of one of several orders say its date, once', () => {
    const deliveryDate = '2026-11-23';
    expect(errorMessage('SOLD_OUT', { title: 'Bobotie', available: 1, deliveryDate })).toBe(
      'Monday 23 November 2026: Only 1 portion of Bobotie is left.',
    );
    expect(errorMessage('DAY_CLOSED', { date: deliveryDate, reason: 'Stocktaking', deliveryDate })).toBe(
      'The kitchen is closed on Monday 23 November 2026: Stocktaking.',
    );
  });
});
