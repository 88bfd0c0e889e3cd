import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { spentOn } from './summary-cards.tsx';

it('tokens spent on a date are those of its orders from the wallet that stand; the rest is counted apart', () => {
  const order = {
    deliveryDate: calendarDate('2026-11-21'),
    status: 'pending',
    paymentMethod: 'wallet',
    totalTokens: 45,
  } as const;
  expect(
    spentOn(calendarDate('2026-11-21'), [
      order,
      { ...order, status: 'fulfilled', totalTokens: 60 },
      { ...order, status: 'cancelled', totalTokens: 100 },
      { ...order, paymentMethod: 'card', totalTokens: 200 },
      { ...order, deliveryDate: calendarDate('2026-11-22'), totalTokens: 400 },
    ]),
  ).toEqual({ count: 4, spent: 105, apart: 2 });
});
