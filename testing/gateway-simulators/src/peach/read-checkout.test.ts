import { signed } from '@padkos/payments/protocol';
import { expect, test } from 'vitest';
import { PEACH_TEST_ACCOUNT } from './options.ts';
import { readCheckout } from './read-checkout.ts';

const SHOP = 'http://localhost:3000';
const OPTIONS = { ...PEACH_TEST_ACCOUNT, allowedOrigins: [SHOP] };
const GOOD = {
  'authentication.entityId': PEACH_TEST_ACCOUNT.entityId,
  amount: '250.00',
  currency: 'ZAR',
  merchantTransactionId: 'TU8F3K2M9QX1',
  nonce: 'N0001',
  notificationUrl: `${SHOP}/notify`,
  paymentType: 'DB',
  shopperResultUrl: `${SHOP}/return`,
};
const sign = (fields: Record<string, string>) => Object.entries(signed(fields, PEACH_TEST_ACCOUNT.secret));
const problemsOf = (pairs: [string, string][]) => {
  const reading = readCheckout(pairs, OPTIONS);
  return reading.ok ? [] : reading.problems.map(({ field, reason }) => `${field} ${reason}`);
};

test('a good checkout is read', () => {
  expect(readCheckout(sign(GOOD), OPTIONS)).toEqual({
    ok: true,
    order: {
      reference: 'TU8F3K2M9QX1',
      amountCents: 25_000,
      nonce: 'N0001',
      resultUrl: `${SHOP}/return`,
      cancelUrl: null,
      notificationUrl: `${SHOP}/notify`,
    },
  });
});

test.each<[Record<string, string>, string]>([
  [{ 'authentication.entityId': '8AC7' }, 'authentication.entityId must be 32 hex digits'],
  [{ 'authentication.entityId': 'f'.repeat(32) }, 'authentication.entityId is not known'],
  [{ amount: '250' }, 'amount must be above nothing, with two decimals'],
  [{ amount: '250.0' }, 'amount must be above nothing, with two decimals'],
  [{ amount: '0.00' }, 'amount must be above nothing, with two decimals'],
  [{ amount: '' }, 'amount is required'],
  [{ currency: 'NGN' }, 'currency must be ZAR'],
  [{ paymentType: 'PA' }, 'paymentType must be DB'],
  [{ merchantTransactionId: 'TU-1' }, 'merchantTransactionId must be 1 to 16 letters and digits'],
  [{ merchantTransactionId: 'T'.repeat(17) }, 'merchantTransactionId must be 1 to 16 letters and digits'],
  [{ nonce: '' }, 'nonce is required'],
  [{ shopperResultUrl: 'https://elsewhere.example/' }, 'shopperResultUrl is not an allowed address'],
  [{ notificationUrl: 'file:///etc/passwd' }, 'notificationUrl is not an allowed address'],
  [{ cancelUrl: 'https://elsewhere.example/' }, 'cancelUrl is not an allowed address'],
])('%j is refused', (change, problem) => {
  expect(problemsOf(sign({ ...GOOD, ...change }))).toEqual([problem]);
});

test('the signature covers every parameter, and each comes once', () => {
  expect(problemsOf([...sign(GOOD), ['note', '']])).toEqual(['signature does not match the parameters']);
  expect(problemsOf(Object.entries(GOOD))).toEqual(['signature is required']);
  expect(problemsOf([...sign(GOOD), ['amount', '250.00']])).toEqual(['amount is given twice']);
});

test('every problem at once', () => {
  expect(problemsOf([]).length).toBeGreaterThan(6);
});
