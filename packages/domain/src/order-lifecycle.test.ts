import { describe, expect, it } from 'vitest';
import {
  type AdminOrderAct,
  canTransition,
  isCurrentOrder,
  ORDER_STATUSES,
  orderAfter,
} from './order-lifecycle.ts';

const ADMIN_ACTS: AdminOrderAct[] = ['confirm', 'cancel', 'fulfil'];
const UNPAID = { status: 'pending', paymentStatus: 'pending' } as const;
const PAID = { status: 'pending', paymentStatus: 'paid' } as const;

describe('an order', () => {
  it('goes pending to confirmed to fulfilled, or to cancelled until it is fulfilled, and no other way', () => {
    const allowed = ADMIN_ACTS.flatMap((act) =>
      ORDER_STATUSES.filter((status) => canTransition(act, { status, paymentStatus: 'paid' })).map(
        (status) => `${act}:${status}`,
      ),
    );
    expect(allowed).toEqual(['confirm:pending', 'cancel:pending', 'cancel:confirmed', 'fulfil:confirmed']);
    expect([canTransition('confirm', UNPAID), canTransition('cancel', UNPAID)]).toEqual([false, true]);
  });
  it('by card is paid, cancelled by its customer, or expires, while it waits for its payment', () => {
    const expired = { status: 'cancelled', paymentStatus: 'failed' };
    expect(orderAfter('pay', UNPAID)).toEqual(PAID);
    expect(orderAfter('pay', UNPAID, true)).toBe('ORDER_NOT_PENDING');
    expect(orderAfter('cancelOwn', UNPAID)).toEqual(expired);
    expect(orderAfter('expire', UNPAID)).toEqual(UNPAID);
    expect(orderAfter('expire', UNPAID, true)).toEqual(expired);
    expect(orderAfter('pay', PAID)).toBe('ORDER_NOT_PENDING');
    expect(orderAfter('cancelOwn', PAID)).toBe('ORDER_NOT_PENDING');
    expect(orderAfter('expire', PAID, true)).toEqual(PAID);
  });
  it('is current while it is open and not past', () => {
    expect(isCurrentOrder({ status: 'pending', deliveryDate: '2026-11-20' }, '2026-11-20')).toBe(true);
    expect(isCurrentOrder({ status: 'confirmed', deliveryDate: '2026-11-19' }, '2026-11-20')).toBe(false);
    expect(isCurrentOrder({ status: 'fulfilled', deliveryDate: '2026-11-25' }, '2026-11-20')).toBe(false);
  });
});
