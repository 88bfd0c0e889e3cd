import { expect, it } from 'vitest';
import { missingTokens, orderTotals } from './money.ts';

it('adds the fee once, and none to an empty order', () => {
  expect(
    orderTotals([
      { price: 60, quantity: 2 },
      { price: 15, quantity: 1 },
    ]),
  ).toEqual({ subtotal: 135, serviceFee: 5, total: 140 });
  expect(orderTotals([]).total).toBe(0);
  expect(missingTokens(140, 100)).toBe(40);
  expect(missingTokens(140, 140)).toBe(0);
});
