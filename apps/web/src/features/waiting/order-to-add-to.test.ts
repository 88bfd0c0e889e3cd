import { expect, it } from 'vitest';
import { withOneMore } from './use-waiting-acts.ts';

it('adds one portion to what an order has of a dish, and guests keep theirs', () => {
  const items = [
    { menuItemId: 'pap', quantity: 2 },
    { menuItemId: 'bobotie', quantity: 1 },
    { menuItemId: 'pap', quantity: 1 },
  ];
  const guests = [{ menuItemId: 'bobotie', name: 'Pieter', quantity: 1 }];
  const pieters = { menuItemId: 'bobotie', quantity: 1, guestName: 'Pieter' };
  expect(withOneMore({ items, guests: [] }, 'pap')).toEqual([
    { menuItemId: 'pap', quantity: 4 },
    { menuItemId: 'bobotie', quantity: 1 },
  ]);
  expect(withOneMore({ items, guests }, 'salad')).toEqual([
    pieters,
    { menuItemId: 'pap', quantity: 3 },
    { menuItemId: 'salad', quantity: 1 },
  ]);
  expect(withOneMore({ items, guests }, 'bobotie')).toEqual([
    pieters,
    { menuItemId: 'pap', quantity: 3 },
    { menuItemId: 'bobotie', quantity: 1 },
  ]);
});
