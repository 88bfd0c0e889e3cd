import { expect, it } from 'vitest';
import { countOrders } from './counts-text.ts';

it('orders by card that are not paid are counted apart from those that wait for the kitchen', () => {
  expect(
    countOrders([
      { status: 'pending', paymentStatus: 'paid' },
      { status: 'pending', paymentStatus: 'pending' },
      { status: 'confirmed', paymentStatus: 'paid' },
      { status: 'cancelled', paymentStatus: 'failed' },
      { status: 'fulfilled', paymentStatus: 'paid' },
    ]),
  ).toEqual({ pending: 1, unpaid: 1, confirmed: 1, fulfilled: 1 });
});
