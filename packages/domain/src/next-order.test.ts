import { describe, expect, it } from 'vitest';
import { nextOrder } from './next-order.ts';

describe('the order that is delivered next', () => {
  const order = (id: string, deliveryDate: string, change: object = {}) => ({
    id,
    deliveryDate,
    status: 'pending' as const,
    createdAt: `2026-11-19T0${id}:00:00.000Z`,
    ...change,
  });
  const at = (time: string) => new Date(`2026-11-20T${time}:00+02:00`);
  const today = order('3', '2026-11-20');
  const tomorrow = order('1', '2026-11-21');

  it('is the earliest delivery, and of one day the order placed first', () => {
    const orders = [tomorrow, today, order('2', '2026-11-20')];
    expect(nextOrder(orders, at('12:00'), '20:00')?.id).toBe('2');
  });
  it("is tomorrow's when the window of today is over", () => {
    expect(nextOrder([today, tomorrow], at('20:00'), '20:00')?.id).toBe('1');
  });
  it('is none that was cancelled or delivered', () => {
    const orders = [
      order('4', '2026-11-20', { status: 'cancelled' }),
      order('5', '2026-11-20', { status: 'fulfilled' }),
    ];
    expect(nextOrder(orders, at('12:00'), '20:00')).toBeUndefined();
  });
});
