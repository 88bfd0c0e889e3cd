import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityBadge, remainingQuantity } from './availability.ts';
import {
  addDays,
  calendarDate,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  longDate,
  mondayOf,
  shortDate,
} from './calendar-date.ts';
import { DomainError, ERROR_CODES, errorMessage } from './errors.ts';
import { partOfDay } from './greeting.ts';
import { approximateRand, formatRand, includedVatCents, parseRand, tokensForCents } from './money.ts';
import {
  canTransition,
  isCurrentOrder,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderAction,
} from './order-lifecycle.ts';
import { missingTokens, orderTotals } from './pricing.ts';

describe('calendar dates', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261-01-01',
    '',
    '2026-11-20T00:00',
    '1999-12-31',
    '２０２６-01-01',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => calendarDate(text)).toThrow(RangeError);
  });
  it('knows leap days, weekdays and Mondays', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(dayOfWeek(calendarDate('2026-11-20'))).toBe(5);
    expect(dayOfWeek(calendarDate('2026-11-22'))).toBe(7);
    expect(mondayOf(calendarDate('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(calendarDate('2026-11-16'))).toBe('2026-11-16');
    expect(longDate(calendarDate('2026-11-21'))).toBe('Saturday 21 November 2026');
    expect(shortDate(calendarDate('2026-11-21'))).toBe('Sat 21 Nov');
  });
  it('adds days and counts them back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (n) => {
        const from = calendarDate('2026-11-20');
        expect(daysBetween(from, addDays(from, n))).toBe(n);
      }),
    );
  });
});

describe('money', () => {
  it.each([
    ['50', 5000],
    ['50.5', 5050],
    ['50.05', 5005],
    ['0.99', 99],
    ['10000.00', 1_000_000],
  ])('reads R%s as %i cents', (text, cents) => expect(parseRand(text)).toBe(cents));
  it.each(['', '-50', '50.005', '5e3', '1,000', '٥٠', '50.', ' 50', 'NaN', '99999999999'])(
    'refuses %j',
    (text) => expect(parseRand(text)).toBeNull(),
  );
  it('formats what it reads', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(parseRand(formatRand(cents))).toBe(cents);
      }),
    );
    expect(formatRand(-5)).toBe('-0.05');
    expect(approximateRand(120)).toBe('≈ R120.00');
  });
  it('rounds tokens down', () => {
    expect(tokensForCents(9999)).toBe(99);
    expect(tokensForCents(10000)).toBe(100);
  });
  it('takes VAT out of an amount, half up', () => {
    expect(includedVatCents(11500)).toBe(1500);
    expect(includedVatCents(10000)).toBe(1304);
    expect(includedVatCents(0)).toBe(0);
    fc.assert(
      fc.property(fc.nat(100_000_000), (total) => {
        const exact = (total * 15) / 115;
        expect(Math.abs(includedVatCents(total) - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

describe('orders', () => {
  it('adds the fee once, and none to an empty order', () => {
    expect(
      orderTotals([
        { price: 60, quantity: 2 },
        { price: 15, quantity: 1 },
      ]),
    ).toEqual({ subtotal: 135, serviceFee: 5, total: 140 });
    expect(orderTotals([]).total).toBe(0);
    expect(missingTokens(140, 100)).toBe(40);
    expect(missingTokens(140, 140)).toBe(0);
  });
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

describe('what is left of a dish', () => {
  it('shows the badges of the specification', () => {
    expect(availabilityBadge(null)).toBeNull();
    expect(availabilityBadge(11)).toBeNull();
    expect(availabilityBadge(10)).toEqual({ kind: 'left', count: 10 });
    expect(availabilityBadge(6)).toEqual({ kind: 'left', count: 6 });
    expect(availabilityBadge(5)).toEqual({ kind: 'only_left', count: 5 });
    expect(availabilityBadge(0)).toEqual({ kind: 'sold_out' });
  });
  it('counts what the cart holds', () => {
    expect(remainingQuantity(3, 1)).toBe(2);
    expect(remainingQuantity(3, 5)).toBe(0);
    expect(remainingQuantity(null, 0)).toBe(999);
    expect(remainingQuantity(5000, 998)).toBe(1);
  });
});

describe('errors', () => {
  it('have words for every code', () => {
    for (const code of ERROR_CODES) expect(errorMessage(code).length).toBeGreaterThan(5);
    expect(new DomainError('SOLD_OUT', { title: 'Bobotie', available: 1 }).message).toBe(
      'Only 1 portion of Bobotie is left.',
    );
    expect(errorMessage('INSUFFICIENT_BALANCE', { missing: 12 })).toBe(
      'You need 12 more tokens for this order.',
    );
  });
});

describe('the greeting', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ] as const)('%i is %s', (h, part) => expect(partOfDay(h)).toBe(part));
});
