import { describe, expect, it } from 'vitest';
import {
  canTransition,
  isCurrentOrder,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderAction,
} from './order-lifecycle.ts';

describe('an order', () => {
  it('goes pending to confirmed to fulfilled, or to cancelled until it is fulfilled, and no other way', () => {
    const allowed = (Object.keys(ORDER_TRANSITIONS) as OrderAction[]).flatMap((a) =>
      ORDER_STATUSES.filter((s) => canTransition(a, { status: s, paymentStatus: 'paid' })).map(
        (s) => `${a}:${s}`,
      ),
    );
    expect(allowed).toEqual(['confirm:pending', 'cancel:pending', 'cancel:confirmed', 'fulfil:confirmed']);
    const unpaid = { status: 'pending', paymentStatus: 'pending' } as const;
    expect([canTransition('confirm', unpaid), canTransition('cancel', unpaid)]).toEqual([false, true]);
  });
  it('is current while it is open and not past', () => {
    expect(isCurrentOrder({ status: 'pending', deliveryDate: '2026-11-20' }, '2026-11-20')).toBe(true);
    expect(isCurrentOrder({ status: 'confirmed', deliveryDate: '2026-11-19' }, '2026-11-20')).toBe(false);
    expect(isCurrentOrder({ status: 'fulfilled', deliveryDate: '2026-11-25' }, '2026-11-20')).toBe(false);
  });
});
