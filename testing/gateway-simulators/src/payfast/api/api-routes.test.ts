import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import { apiSignature } from '@padkos/payments/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GOOD_CARD, type Shop, startShop, submit } from '../../../testing/payfast/start-shop.ts';

const { merchantId, passphrase } = PAYFAST_SANDBOX_ACCOUNT;
const HEADERS = { 'merchant-id': merchantId, version: 'v1', timestamp: '2026-11-20T12:00:00+02:00' };
const REFUND = { amount: 10_000, reason: 'Order cancelled', notify_buyer: 1, notify_merchant: 0 };

let shop: Shop;
let now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  shop = await startShop({ now: () => now });
});
afterAll(() => shop.close());
afterEach(() => {
  shop.simulator.store.length = 0;
  now = new Date('2026-11-20T10:00:00Z');
});

/** A call as PayFast requires it, unless `change` breaks its headers. */
async function call(
  path: string,
  { body, change = {} }: { body?: Record<string, unknown>; change?: Record<string, string> } = {},
) {
  const values = { ...Object.fromEntries(new URL(path, shop.simulator.url).searchParams) };
  for (const [key, value] of Object.entries(body ?? {}))
    values[key] = typeof value === 'boolean' ? String(Number(value)) : String(value);
  const signature = apiSignature({ ...HEADERS, ...values }, passphrase);
  const response = await fetch(`${shop.simulator.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...HEADERS, signature, ...(body ? { 'content-type': 'application/json' } : {}), ...change },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

async function pay(reference = 'TU8F3K2M9QX1', amountCents = 105_050): Promise<string> {
  await submit(`${await shop.checkout({ reference, amountCents })}/pay`, GOOD_CARD);
  return shop.simulator.store.at(-1)?.pfPaymentId ?? '';
}

test('it answers known merchants, in test mode too', async () => {
  expect(await call('/ping')).toEqual({ status: 200, body: 'API V1' });
  expect(await call('/ping?testing=true')).toMatchObject({ status: 200 });
});

test.each<[Record<string, string>, number, string]>([
  [{ signature: '' }, 400, 'Signature not present in headers'],
  [{ timestamp: '' }, 400, 'Required variables not present in request'],
  [{ signature: 'ABC' }, 400, 'Value for signature is not in the expected format'],
  [{ version: 'v2' }, 400, 'API version is not valid'],
  [{ timestamp: 'today' }, 400, 'Timestamp is not valid'],
  [{ 'merchant-id': '10000101' }, 401, 'Merchant not found'],
  [{ signature: '0'.repeat(32) }, 401, 'Merchant authorisation failed'],
  [{ timestamp: '2026-11-20T12:00:01+02:00' }, 401, 'Merchant authorisation failed'],
])('it refuses headers %o', async (change, code, message) => {
  expect(await call('/ping', { change })).toEqual({
    status: code,
    body: { code, status: 'failed', data: { response: false, message } },
  });
});

test('unsigned values are refused in every place', async () => {
  const signature = apiSignature(HEADERS, passphrase);
  const id = await pay();
  for (const [path, body] of [
    ['/transactions/history/daily?date=2026-11-20', undefined],
    [`/refunds/${id}`, REFUND],
  ] as const) {
    expect(await call(path, { ...(body ? { body } : {}), change: { signature } })).toMatchObject({
      status: 401,
    });
  }
  expect(shop.simulator.store[0]?.refunds).toEqual([]);
});

test('true and false are signed as PHP writes them', async () => {
  const id = await pay();
  const body = { ...REFUND, notify_buyer: true, notify_merchant: false };
  expect(await call(`/refunds/${id}`, { body })).toMatchObject({ status: 200 });
  const signature = apiSignature(
    {
      ...HEADERS,
      amount: '10000',
      reason: 'Order cancelled',
      notify_buyer: 'true',
      notify_merchant: 'false',
    },
    passphrase,
  );
  expect(await call(`/refunds/${id}`, { body, change: { signature } })).toMatchObject({ status: 401 });
});

test('one payment, in cents', async () => {
  const id = await pay();
  expect(await call(`/process/query/${id}`)).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      data: { response: { pf_payment_id: id, m_payment_id: 'TU8F3K2M9QX1', amount: 105_050 } },
    },
  });
  expect(await call('/process/query/1')).toMatchObject({ status: 404 });
});

test('a history: one Johannesburg day, in rand, the balance with a comma', async () => {
  now = new Date('2026-11-19T21:59:59Z');
  await pay('YESTERDAY');
  now = new Date('2026-11-19T22:00:00Z');
  const id = await pay();
  await call(`/refunds/${id}`, { body: REFUND });
  const { status, body } = await call('/transactions/history/daily?date=2026-11-20');
  expect(status).toBe(200);
  const [header, ...lines] = body.trim().split('\n');
  expect(header).toMatch(/^"Date","Type","Sign",.*"Balance","M Payment ID","PF Payment ID","custom str1",/);
  expect(lines).toEqual([
    `"2026-11-20 00:00:00",FUNDS_RECEIVED,CREDIT,"Siân Nkosi","Wallet top-up",,ZAR,CC,1050.50,-24.16,1026.34,"22,052.68",TU8F3K2M9QX1,${id},,,,,,,,,,`,
    `"2026-11-20 00:00:00",REFUND,DEBIT,"Siân Nkosi","Wallet top-up",,ZAR,CC,-100.00,0.00,-100.00,"21,952.68",TU8F3K2M9QX1,${id},,,,,,,,,,`,
  ]);
  expect((await call('/transactions/history/daily?date=2026-11-20&offset=1&limit=1')).body).toContain(
    'REFUND',
  );
  expect(await call('/transactions/history/daily?date=today')).toMatchObject({ status: 400 });
});

test('answers the refundable and refunded amounts, and refunds no more', async () => {
  const id = await pay();
  expect((await call(`/refunds/query/${id}`)).body).toMatchObject({
    status: 'REFUNDABLE',
    amount_available_for_refund: 105_050,
    refund_full: { method: 'PAYMENT_SOURCE' },
  });
  expect((await call(`/refunds/${id}`, { body: REFUND })).body).toMatchObject({ data: { response: true } });
  expect((await call(`/refunds/query/${id}`)).body).toMatchObject({
    amount_available_for_refund: 95_050,
    refund_full: { method: 'NOT_AVAILABLE' },
    refund_partial: { method: 'PAYMENT_SOURCE' },
  });
  expect((await call(`/refunds/${id}`)).body.data.response).toEqual({
    available_balance: 95_050,
    transactions: [
      { amount: 105_050, date: '2026-11-20 12:00:00', type: 'Funds Received' },
      { amount: '-10000', date: '2026-11-20 12:00:00', type: 'Funds Received (Refund)' },
    ],
  });
  for (const change of [
    { amount: 95_051 },
    { amount: '950.50' },
    { amount: 0 },
    { reason: 'no' },
    { reason: 'x'.repeat(256) },
    { notify_buyer: 2 },
  ]) {
    expect(await call(`/refunds/${id}`, { body: { ...REFUND, ...change } })).toMatchObject({ status: 400 });
  }
  await call(`/refunds/${id}`, { body: { ...REFUND, amount: '95050' } });
  expect((await call(`/refunds/query/${id}`)).body).toMatchObject({ status: 'COMPLETED' });
  for (const path of ['/refunds/1', '/refunds/query/1'])
    expect(await call(path)).toMatchObject({ status: 404 });
});

test('a body that is no flat object is refused', async () => {
  const id = await pay();
  const headers = { ...HEADERS, signature: '0'.repeat(32), 'content-type': 'application/json' };
  for (const body of ['{', '[]', '{"amount":{}}', '1']) {
    const answer = await fetch(`${shop.simulator.url}/refunds/${id}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
  }
});
