import { expect, it } from 'vitest';
import { newestOrders } from './bell.tsx';

it('takes those that came last, an order by card when it was paid', () => {
  const order = (id: number, createdAt: string, paidAt: string | null = null) => ({ id, createdAt, paidAt });
  const orders = [
    order(1, '2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z'),
    order(2, '2026-11-20T06:00:00.000Z', '2026-11-20T07:10:00.000Z'),
    order(3, '2026-11-20T07:05:00.000Z'),
  ];
  expect(newestOrders(orders, 2).map(({ id }) => id)).toEqual([2, 3]);
  expect(newestOrders(orders, 9).map(({ id }) => id)).toEqual([2, 3, 1]);
});
