import { describe, expect, it } from 'vitest';
import {
  type AdminOrderAct,
  canBePaid,
  canTransition,
  isCurrentOrder,
  isOpenForCustomer,
  ORDER_STATUSES,
  orderAfter,
} from './order-lifecycle.ts';

const ADMIN_ACTS: AdminOrderAct[] = ['confirm', 'cancel', 'callOff', 'fulfil'];
const UNPAID = { status: 'pending', paymentStatus: 'pending' } as const;
const PAID = { status: 'pending', paymentStatus: 'paid' } as const;

describe('an order', () => {
  it('goes pending to confirmed to fulfilled, or to cancelled until it is fulfilled, and no other way', () => {
    const allowed = ADMIN_ACTS.flatMap((act) =>
      ORDER_STATUSES.filter((status) => canTransition(act, { status, paymentStatus: 'paid' })).map(
        (status) => `${act}:${status}`,
      ),
    );
    expect(allowed).toEqual(['confirm:pending', 'cancel:pending', 'callOff:confirmed', 'fulfil:confirmed']);
    expect([canTransition('confirm', UNPAID), canTransition('cancel', UNPAID)]).toEqual([false, true]);
  });
  it('by card is paid, cancelled by its customer, or expires, while it waits for its payment', () => {
    const expired = { status: 'cancelled', paymentStatus: 'failed' };
    expect(orderAfter('pay', UNPAID)).toEqual(PAID);
    expect(orderAfter('pay', UNPAID, { isOverdue: true })).toBe('ORDER_NOT_PENDING');
    expect(orderAfter('cancelOwn', UNPAID)).toEqual(expired);
    expect(orderAfter('expire', UNPAID)).toEqual(UNPAID);
    expect(orderAfter('expire', UNPAID, { isOverdue: true })).toEqual(expired);
    expect(orderAfter('pay', PAID)).toBe('ORDER_NOT_PENDING');
    expect(orderAfter('expire', PAID, { isOverdue: true })).toEqual(PAID);
  });
  it('by card can be paid for until its portions are let go', () => {
    const paymentDueAt = '2026-11-20T10:15:00.000Z';
    const before = new Date('2026-11-20T10:14:59.000Z');
    expect(canBePaid({ ...UNPAID, paymentDueAt }, before)).toBe(true);
    expect(canBePaid({ ...UNPAID, paymentDueAt }, new Date(paymentDueAt))).toBe(false);
    expect(canBePaid({ ...PAID, paymentDueAt }, before)).toBe(false);
    expect(canBePaid({ ...UNPAID, paymentDueAt: null }, before)).toBe(false);
  });
  it('is changed and cancelled by its customer until the cutoff, once it is paid', () => {
    const confirmed = { status: 'confirmed', paymentStatus: 'paid' } as const;
    expect(orderAfter('cancelOwn', confirmed)).toEqual({ status: 'cancelled', paymentStatus: 'paid' });
    expect(orderAfter('cancelOwn', PAID, { isClosed: true })).toBe('ORDER_CLOSED');
    expect(orderAfter('cancelOwn', confirmed, { isClosed: true, isConcerned: true })).toEqual({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(orderAfter('cancelOwn', { ...PAID, status: 'fulfilled' }, { isConcerned: true })).toBe(
      'ORDER_NOT_PENDING',
    );
    expect(orderAfter('change', PAID, { isClosed: true, isConcerned: true })).toBe('ORDER_CLOSED');
    expect(orderAfter('cancelOwn', { ...PAID, status: 'fulfilled' })).toBe('ORDER_NOT_PENDING');
    expect(orderAfter('change', confirmed)).toEqual(confirmed);
    expect(orderAfter('change', UNPAID)).toBe('ORDER_NOT_PAID');
    const order = { ...PAID, deliveryDate: '2026-11-21' };
    expect(isOpenForCustomer(order, new Date('2026-11-20T21:59:59.999+02:00'))).toBe(true);
    expect(isOpenForCustomer(order, new Date('2026-11-20T22:00:00+02:00'))).toBe(false);
  });
  it('is current while it is open and not past', () => {
    expect(isCurrentOrder({ status: 'pending', deliveryDate: '2026-11-20' }, '2026-11-20')).toBe(true);
    expect(isCurrentOrder({ status: 'confirmed', deliveryDate: '2026-11-19' }, '2026-11-20')).toBe(false);
    expect(isCurrentOrder({ status: 'fulfilled', deliveryDate: '2026-11-25' }, '2026-11-20')).toBe(false);
  });
});
