import type { AdminOrder } from '@padkos/contracts';
import { describe, expect, it } from 'vitest';
import { summariseOrders } from './figures.tsx';

const order = (userId: string, totalTokens: number, status: AdminOrder['status']) =>
  ({ userId, totalTokens, status, paymentStatus: 'paid' }) as AdminOrder;

describe('the key figures of a date', () => {
  it('count every order and every customer once, but cancelled orders bring no revenue', () => {
    const orders = [
      order('thandi', 65, 'pending'),
      order('thandi', 100, 'cancelled'),
      order('sipho', 80, 'confirmed'),
    ];
    expect(summariseOrders(orders)).toEqual({
      totalOrders: 3,
      totalRevenue: 145,
      avgOrderValue: 73,
      totalCustomers: 2,
      statusBreakdown: { pending: 1, confirmed: 1, fulfilled: 0, cancelled: 1 },
    });
  });
  it('leave out of the revenue what a card has not paid yet', () => {
    const unpaid = { ...order('lerato', 50, 'pending'), paymentStatus: 'pending' as const };
    expect(summariseOrders([unpaid])).toMatchObject({ totalOrders: 1, totalRevenue: 0, avgOrderValue: 0 });
  });
  it('of no orders are zero', () => {
    expect(summariseOrders([])).toMatchObject({ totalOrders: 0, avgOrderValue: 0, totalCustomers: 0 });
  });
});
