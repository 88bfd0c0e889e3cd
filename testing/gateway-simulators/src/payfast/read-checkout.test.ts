import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import { checkoutSignature } from '@padkos/payments/protocol';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payFastSimulator } from './payfast-simulator.ts';

const FORM = {
  merchant_id: '10000100',
  merchant_key: '46f0cd694581a',
  return_url: 'http://localhost:3000/topup/success?id=1',
  cancel_url: 'http://localhost:3000/topup/cancel?id=1',
  notify_url: 'http://localhost:3000/api/payments/payfast/notify',
  m_payment_id: 'TU8F3K2M9QX1',
  amount: '250.00',
  item_name: 'Wallet top-up',
};
// As the app mounts it: below a prefix, next to the app's own parsers.
const app = Fastify();

beforeAll(async () => {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) =>
    done(null, 'the app'),
  );
  app.post('/elsewhere', async (request) => ({ body: request.body }));
  await app.register(payFastSimulator, {
    ...PAYFAST_SANDBOX_ACCOUNT,
    prefix: '/sandbox/payfast',
    merchantName: 'Padkos',
    allowedOrigins: ['http://localhost:3000'],
    now: () => new Date('2026-11-20T10:00:00Z'),
  });
});
afterAll(() => app.close());

function post(payload: string, type = 'application/x-www-form-urlencoded') {
  return app.inject({
    method: 'POST',
    url: '/sandbox/payfast/eng/process',
    headers: { 'content-type': type },
    payload,
  });
}

function sign(change: Record<string, string> = {}): Record<string, string> {
  const fields = { ...FORM, ...change };
  return { ...fields, signature: checkoutSignature(fields, PAYFAST_SANDBOX_ACCOUNT.passphrase) };
}

test('a good form leads to the hosted page, below the prefix', async () => {
  const answer = await post(new URLSearchParams(sign()).toString());
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^\/sandbox\/payfast\/eng\/process\/payment\/[0-9a-f-]{36}$/);
  const page = await app.inject(String(answer.headers.location));
  expect(page.body).toContain('href="/sandbox/payfast/eng/assets/page.css"');
});

test.each<[string, Record<string, string>, string]>([
  ['no amount', { amount: '' }, '<code>amount</code> : amount is required'],
  ['no item name', { item_name: ' ' }, '<code>item_name</code> : item_name is required'],
  ['less than R5.00', { amount: '4.99' }, 'amount must be at least 5.00'],
  ['a comma', { amount: '250,00' }, 'amount is not a valid amount'],
  ['another merchant', { merchant_id: '10000101' }, 'merchant not found'],
  ['another key', { merchant_key: 'guess' }, 'merchant key does not match'],
  ['a name too long', { name_first: 'x'.repeat(101) }, 'name_first is longer than 100 characters'],
  ['a wrong address', { email_address: 'thandi' }, 'email_address is not a valid email address'],
  ['a return elsewhere', { return_url: 'https://evil.example/' }, 'return_url is not an allowed address'],
  ['a cancel elsewhere', { cancel_url: '//evil.example/' }, 'cancel_url is not an allowed address'],
  [
    'a notification elsewhere',
    { notify_url: 'http://localhost:3001/' },
    'notify_url is not an allowed address',
  ],
  ['a script', { return_url: 'javascript:alert(1)' }, 'return_url is not an allowed address'],
])('%s is refused by name', async (_fault, change, line) => {
  const answer = await post(new URLSearchParams(sign(change)).toString());
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('The supplied variables are not according to specification:');
  expect(answer.body).toContain(line);
  expect(answer.body).not.toContain('does not match submitted');
});

test('a signature that is wrong or missing is refused', async () => {
  const tampered = await post(new URLSearchParams({ ...sign(), amount: '5.00' }).toString());
  expect(tampered.body).toContain(
    '<code>signature</code> : Generated signature does not match submitted signature',
  );
  const unsigned = await post(new URLSearchParams(FORM).toString());
  expect(unsigned.body).toContain('signature is required');
});

test('every problem is listed at once, and nothing is echoed unescaped', async () => {
  const answer = await post('amount=%3Cb%3E&item_name=x&item_name=y');
  for (const line of [
    'merchant_id is required',
    'merchant_key is required',
    'amount is not a valid amount',
    'given twice',
  ])
    expect(answer.body).toContain(line);
  expect(answer.body).not.toContain('<b>');
});

test('NUL gets a bare 403, another content type 415', async () => {
  expect((await post(`${new URLSearchParams(sign())}&name_first=a%00`)).statusCode).toBe(403);
  expect((await post('{}', 'application/json')).statusCode).toBe(415);
});

test("the app's own parsers are left alone", async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/elsewhere',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  });
  expect(answer.json()).toEqual({ body: 'the app' });
});
