import { describe, expect, it } from 'vitest';
import { nextStep, stepsDone } from './next-order.ts';

const ORDER = { status: 'pending', paymentStatus: 'paid', deliveryDate: '2026-11-21' } as const;

describe('what happens next with an order', () => {
  it.each([
    [{ ...ORDER, paymentStatus: 'pending' }, 'pay'],
    [ORDER, 'confirm'],
    [{ ...ORDER, status: 'confirmed' }, 'cook'],
    [{ ...ORDER, status: 'confirmed', deliveryDate: '2026-11-20' }, 'deliver'],
    [{ ...ORDER, status: 'fulfilled' }, 'delivered'],
    [{ ...ORDER, status: 'cancelled' }, null],
  ] as const)('%o: %s', (order, next) =>
    expect(nextStep(order, new Date('2026-11-20T19:59:00+02:00'), '20:00')).toBe(next),
  );

  it.each([
    ['pending', 'unmarked'],
    ['confirmed', 'unmarked'],
    ['fulfilled', 'delivered'],
    ['cancelled', null],
  ] as const)('once its delivery window is over, of a %s order: %s', (status, next) => {
    const order = { ...ORDER, status, deliveryDate: '2026-11-20' };
    expect(nextStep(order, new Date('2026-11-20T20:00:00+02:00'), '20:00')).toBe(next);
  });

  it.each([
    ['pending', 1],
    ['confirmed', 2],
    ['fulfilled', 3],
  ] as const)('a %s order has %i steps done', (status, done) => expect(stepsDone({ status })).toBe(done));
});
