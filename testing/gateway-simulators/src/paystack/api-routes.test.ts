import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYSTACK_TEST_ACCOUNT } from './options.ts';
import { type RunningPaystackSimulator, startPaystackSimulator } from './paystack-simulator.ts';

let simulator: RunningPaystackSimulator;
beforeAll(async () => {
  simulator = await startPaystackSimulator();
});
afterAll(() => simulator.close());

const KEY = `Bearer ${PAYSTACK_TEST_ACCOUNT.secretKey}`;

async function call(path: string, authorization: string | undefined, body?: object) {
  const response = await fetch(`${simulator.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return [response.status, (await response.json()) as Record<string, unknown>] as const;
}

test.each([
  ['/transaction/initialize', {}],
  ['/transaction/verify/TU1', undefined],
  ['/refund', {}],
  ['/refund', undefined],
  ['/refund/1', undefined],
])('%s asks for the key', async (path, body) => {
  expect(await call(path, undefined, body)).toMatchObject([
    401,
    { message: 'No Authorization Header was found' },
  ]);
  for (const wrong of ['Bearer sk_test_wrong', PAYSTACK_TEST_ACCOUNT.secretKey, KEY.toLowerCase()])
    expect(await call(path, wrong, body)).toMatchObject([401, { status: false, message: 'Invalid key' }]);
});

const ORDER = { email: 'thandi@example.co.za', amount: 25_000, currency: 'ZAR', reference: 'TU1' };

test('a reference is refused the second time, in the words that tell it', async () => {
  expect(await call('/transaction/initialize', KEY, ORDER)).toMatchObject([
    200,
    { status: true, data: { reference: 'TU1' } },
  ]);
  expect(await call('/transaction/initialize', KEY, ORDER)).toMatchObject([
    400,
    { status: false, code: 'duplicate_reference' },
  ]);
});

test.each([
  [{}, 'Transaction not found'],
  [{ transaction: 'TU404' }, 'Transaction not found'],
  // Started, but not paid.
  [{ transaction: 'TU1', amount: 25_000, currency: 'ZAR' }, 'Transaction not found'],
])('a refund of %j is refused', async (body, message) => {
  expect(await call('/refund', KEY, body)).toMatchObject([400, { message }]);
});

test('a paid one is refunded in whole cents and never beyond what was charged', async () => {
  const [, { data }] = await call('/transaction/initialize', KEY, { ...ORDER, reference: 'TU2' });
  const page = (data as { authorization_url: string }).authorization_url;
  await fetch(`${page}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ card_number: '4242424242424242', card_expiry: '12/34', card_cvc: '123' }),
    redirect: 'manual',
  });
  const refund = (change: object) =>
    call('/refund', KEY, { transaction: 'TU2', amount: 10_000, currency: 'ZAR', ...change });
  expect(await refund({ amount: '100.00' })).toMatchObject([400, { message: 'Amount must be an integer' }]);
  expect(await refund({ amount: 25_001 })).toMatchObject([400, {}]);
  expect(await refund({ currency: 'NGN' })).toMatchObject([400, { message: 'Currency does not match' }]);
  expect(await refund({})).toMatchObject([200, { data: { amount: 10_000, status: 'pending' } }]);
  expect(await refund({ amount: 15_001 })).toMatchObject([400, {}]);
  expect(await refund({ amount: undefined })).toMatchObject([200, { data: { amount: 15_000 } }]);
  expect(await refund({ amount: 1 })).toMatchObject([
    400,
    { message: 'Transaction has been fully reversed' },
  ]);
  expect(simulator.store.refunds.map(({ amountCents }) => amountCents)).toEqual([10_000, 15_000]);
});
