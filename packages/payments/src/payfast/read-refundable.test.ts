import { expect, test } from 'vitest';
import { readRefundable } from './refunds.ts';

const WHOLE = {
  amount_original: 25_000,
  amount_available_for_refund: 25_000,
  status: 'REFUNDABLE',
  errors: [],
  refund_full: { method: 'PAYMENT_SOURCE' },
  refund_partial: { method: 'PAYMENT_SOURCE' },
};

test('all of it, to where it came from', () => {
  expect(readRefundable(WHOLE, 25_000)).toBeNull();
  expect(readRefundable({ ...WHOLE, amount_available_for_refund: '25000' }, 25_000)).toBeNull();
});

test.each<[object, RegExp]>([
  [{ status: 'COMPLETED', amount_available_for_refund: 0 }, /paid all of this payment back already/],
  [{ status: 'NOT_AVAILABLE', errors: ['Too old', 'Ask support'] }, /does not pay .*: Too old; Ask support$/],
  [{ status: 'NOT_AVAILABLE', errors: undefined }, /gives no reason/],
  [{ amount_available_for_refund: 24_999 }, /only R249\.99 of R250\.00/],
  [{ amount_available_for_refund: 250 }, /only R2\.50 of R250\.00/],
  [{ refund_full: { method: 'BANK_PAYOUT' } }, /only to a bank account: .*dashboard/],
  [{ refund_full: { method: 'NOT_AVAILABLE' } }, /not pay the whole .*dashboard/],
  [{ refund_full: undefined }, /not pay the whole .*dashboard/],
])('not through us: %o', (change, words) => {
  expect(readRefundable({ ...WHOLE, ...change }, 25_000)).toMatch(words);
});

test.each([
  null,
  [],
  'REFUNDABLE',
  {},
  { ...WHOLE, status: 'MAYBE' },
  { ...WHOLE, amount_available_for_refund: 'x' },
])('no answer: %o', (answer) => {
  expect(readRefundable(answer, 25_000)).toBeUndefined();
});
