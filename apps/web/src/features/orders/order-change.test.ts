import { expect, it } from 'vitest';
import { type ChangeDish, costOf, mostPortions } from './order-change.ts';

const dish = (change: Partial<ChangeDish> = {}): ChangeDish => ({
  menuItemId: 'id',
  title: 'Bobotie',
  imageUrl: '',
  had: [
    { quantity: 2, price: 20 },
    { quantity: 1, price: 25 },
  ],
  offer: { price: 30, available: 4 },
  ...change,
});

it.each([
  [0, 0],
  [1, 20],
  [2, 40],
  [3, 65],
  [5, 125],
])('%i portions cost %i: those that stay keep their price', (quantity, cost) => {
  expect(costOf(dish(), quantity)).toBe(cost);
});

it('an order has at most what it has and what the menu still offers', () => {
  expect(mostPortions(dish())).toBe(7);
  expect(mostPortions(dish({ offer: { price: 30, available: -1 } }))).toBe(3);
  expect(mostPortions(dish({ offer: { price: 30, available: null } }))).toBe(Number.POSITIVE_INFINITY);
  expect(mostPortions(dish({ offer: null }))).toBe(3);
});
