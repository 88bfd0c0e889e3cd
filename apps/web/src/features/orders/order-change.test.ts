import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { type ChangeDish, costOf, heldOn, mostPortions } from './change-draft.ts';

const dish = (change: Partial<ChangeDish> = {}): ChangeDish => ({
  menuItemId: 'id',
  title: 'Bobotie',
  imageUrl: '',
  had: [
    { quantity: 2, price: 20 },
    { quantity: 1, price: 25 },
  ],
  offer: { price: 30, available: 4 },
  held: 0,
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

it('a portion that the waiting list holds for the customer can be added where the menu has none left', () => {
  expect(mostPortions(dish({ offer: { price: 30, available: 0 }, held: 1 }))).toBe(4);
  expect(mostPortions(dish({ offer: { price: 30, available: -1 }, held: 1 }))).toBe(4);
  expect(mostPortions(dish({ offer: null, held: 1 }))).toBe(3);
});

it('held are the portions of the date that are offered now, by dish', () => {
  const entry = { deliveryDate: calendarDate('2026-11-21'), menuItemId: 'pap', state: 'offered' } as const;
  const entries = [
    entry,
    { ...entry, menuItemId: 'bobotie', state: 'waiting' } as const,
    { ...entry, menuItemId: 'salad', deliveryDate: calendarDate('2026-11-22') },
  ];
  expect([...heldOn('2026-11-21', entries)]).toEqual(['pap']);
});
