import { expect, test } from 'vitest';
import { identify } from '../describe-gateway.ts';
import type { InitiateRequest, RefundRequest } from '../gateway.ts';
import { GatewayUnavailableError } from '../gateway.ts';
import { paystack } from './descriptor.ts';
import { createPaystackGateway } from './paystack-gateway.ts';

interface Sent {
  url: string;
  method: string | undefined;
  headers: Headers;
  body: unknown;
}

const REQUEST: InitiateRequest = {
  reference: 'TU8F3K2M9QX1',
  amountCents: 25_000,
  itemName: 'Wallet top-up',
  buyer: { firstName: 'Thandi', lastName: 'Nkosi', email: ' thandi@example.co.za ' },
  returnUrl: 'https://app.example.co.za/topup/success?id=tu_0001',
  cancelUrl: 'https://app.example.co.za/topup/cancel?id=tu_0001',
  postReturnUrl: 'https://app.example.co.za/api/payments/return/tu_0001',
  notifyUrl: 'https://app.example.co.za/api/payments/paystack/webhook',
};

const REFUND: RefundRequest = {
  refundId: '0b5bd4f0-6b8b-4a39-9d4e-1f0a2c3d4e5f',
  reference: 'TU8F3K2M9QX1',
  providerPaymentId: '9007199254740993',
  amountCents: 25_000,
  reason: 'Order cancelled',
};
const NOTE = `Order cancelled (refund ${REFUND.refundId})`;

/** A gateway whose Paystack gives these answers, one after the other. */
function answered(...answers: (string | [status: number, body: string])[]) {
  const sent: Sent[] = [];
  const warnings: string[] = [];
  const gateway = identify(
    paystack,
    createPaystackGateway({
      secretKey: 'sk_test_secret',
      apiUrl: 'https://api.paystack.co',
      fetch: async (url, init) => {
        const body = init?.body === undefined ? null : JSON.parse(String(init.body));
        sent.push({ url: String(url), method: init?.method, headers: new Headers(init?.headers), body });
        const [status, text] = [answers.shift() ?? [500, '']].flat() as [number, string] | [string];
        return typeof status === 'number' ? new Response(text, { status }) : new Response(status);
      },
      warn: (message, detail) => warnings.push(`${message} ${JSON.stringify(detail)}`),
    }),
  );
  return { gateway, sent, warnings };
}

const yes = (data: string) => `{"status":true,"message":"fine","data":${data}}`;
const no = (message: string, code = 'x'): [number, string] => [
  400,
  JSON.stringify({ status: false, message, code }),
];
const PAGE = yes(
  '{"authorization_url":"https://checkout.paystack.com/0peioxfhpn","access_code":"0peioxfhpn"}',
);

test('starting a payment sends whole cents in rand, our reference and where to come back to', async () => {
  const { gateway, sent } = answered(PAGE);
  expect(await gateway.initiate(REQUEST)).toEqual({
    kind: 'redirect',
    paymentUrl: 'https://checkout.paystack.com/0peioxfhpn',
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: 'https://api.paystack.co/transaction/initialize', method: 'POST' });
  expect(sent[0]!.headers.get('authorization')).toBe('Bearer sk_test_secret');
  expect(sent[0]!.headers.get('content-type')).toBe('application/json');
  expect(sent[0]!.body).toEqual({
    email: 'thandi@example.co.za',
    amount: 25_000,
    currency: 'ZAR',
    reference: 'TU8F3K2M9QX1',
    callback_url: 'https://app.example.co.za/topup/success?id=tu_0001',
    metadata: {
      cancel_action: 'https://app.example.co.za/topup/cancel?id=tu_0001',
      item_name: 'Wallet top-up',
    },
  });
  expect([gateway.name, gateway.notifyPath, gateway.formActionOrigins, gateway.history]).toEqual([
    'paystack',
    '/api/payments/paystack/webhook',
    [],
    null,
  ]);
});

test.each([
  { amountCents: 0 },
  { amountCents: 250.5 },
  { reference: 'TU_1' },
  { reference: 'TU81234567890ABCD' },
])('what no gateway takes is the caller’s fault: %j', async (change) => {
  const { gateway, sent } = answered(PAGE);
  await expect(gateway.initiate({ ...REQUEST, ...change })).rejects.toThrow(RangeError);
  expect(sent).toEqual([]);
});

test.each<[string, string | [number, string]]>([
  ['refused', no('Invalid Email Address Passed')],
  ['a wrong key', [401, '{"status":false,"message":"Invalid key"}']],
  ['no address', yes('{}')],
  ['an address of another kind', yes('{"authorization_url":"javascript:alert(1)"}')],
])('a payment that cannot start for %s: one call, and the gateway is unavailable', async (_, answer) => {
  const { gateway, sent, warnings } = answered(answer, PAGE);
  await expect(gateway.initiate(REQUEST)).rejects.toThrow(GatewayUnavailableError);
  expect(sent).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('TU8F3K2M9QX1');
  expect(warnings[0]).not.toMatch(/sk_test|thandi/i);
});

const FOUND = yes('{"id":1,"status":"abandoned","reference":"TU8F3K2M9QX1","amount":25000,"currency":"ZAR"}');
const NOT_FOUND = no('Transaction reference not found.', 'transaction_not_found');
const IN_DOUBT: [string, [number, string]][] = [
  ['a fault', [500, '']],
  ['a gateway that is busy', [502, '<html>Bad Gateway</html>']],
  ['a page where JSON should be', [200, '<html>']],
  ['a redirect', [302, '']],
  ['a reference that is there', no('Duplicate Transaction Reference', 'duplicate_reference')],
  ['a reference that is there, by its words', no('Duplicate Transaction Reference')],
];

test.each(IN_DOUBT)(
  'after %s Paystack is asked, and what it never got is sent once more',
  async (_, answer) => {
    const { gateway, sent } = answered(answer, NOT_FOUND, PAGE);
    expect(await gateway.initiate(REQUEST)).toMatchObject({ kind: 'redirect' });
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /transaction/initialize',
      'GET /transaction/verify/TU8F3K2M9QX1',
      'POST /transaction/initialize',
    ]);
    expect(sent[2]!.body).toEqual(sent[0]!.body);
  },
);

test.each(IN_DOUBT)('after %s a reference that Paystack knows is given up', async (_, answer) => {
  const { gateway, sent } = answered(answer, FOUND, PAGE);
  await expect(gateway.initiate(REQUEST)).rejects.toThrow('the address of its page is lost');
  expect(sent).toHaveLength(2);
});

test.each(IN_DOUBT)('after %s and no word on the reference the gateway is unavailable', async (_, answer) => {
  const { gateway, sent } = answered(answer, [503, ''], PAGE);
  await expect(gateway.initiate(REQUEST)).rejects.toThrow(GatewayUnavailableError);
  expect(sent).toHaveLength(2);
});

test.each<[string, [number, string] | string, object]>([
  ['not found, by its code', NOT_FOUND, { kind: 'none' }],
  ['not found, by its words', no('Transaction reference not found'), { kind: 'none' }],
  ['not found, by its status', [404, '{"status":false,"message":"Nope"}'], { kind: 'none' }],
  ['not found in no JSON', [404, '<html>'], { kind: 'unknown', reason: 'answered 404' }],
  ['a wrong key', [401, '{"status":false,"message":"Invalid key"}'], { kind: 'unknown' }],
  ['a fault', [500, '{"status":false,"message":"not found"}'], { kind: 'unknown' }],
  [
    'another reference',
    yes('{"id":1,"status":"success","reference":"TU2","amount":1,"currency":"ZAR"}'),
    { kind: 'unknown' },
  ],
  ['nothing in it', yes('null'), { kind: 'unknown' }],
  ['abandoned', FOUND, { kind: 'payment', payment: { complete: false, providerStatus: 'abandoned' } }],
])('a query of a reference: %s', async (_, answer, expected) => {
  const { gateway } = answered(answer);
  expect(await gateway.query!('TU8F3K2M9QX1')).toMatchObject(expected);
});

const refundData = (change: object = {}) =>
  JSON.stringify({
    id: 3018284,
    status: 'pending',
    amount: 25_000,
    currency: 'ZAR',
    merchant_note: NOTE,
    transaction: { id: '@', reference: 'TU8F3K2M9QX1' },
    ...change,
  }).replace('"@"', '9007199254740993');

test('a refund is asked for in the same cents that were charged', async () => {
  const { gateway, sent } = answered(PAGE, yes(refundData()));
  await gateway.initiate(REQUEST);
  expect(await gateway.refunds!.request(REFUND)).toEqual({ kind: 'pending', providerRefundId: '3018284' });
  expect(sent[1]).toMatchObject({ url: 'https://api.paystack.co/refund', method: 'POST' });
  expect(sent[1]!.body).toEqual({
    transaction: 'TU8F3K2M9QX1',
    amount: 25_000,
    currency: 'ZAR',
    customer_note: 'Order cancelled',
    merchant_note: NOTE,
  });
  expect((sent[1]!.body as { amount: number }).amount).toBe((sent[0]!.body as { amount: number }).amount);
});

test.each([
  ['pending', { kind: 'pending', providerRefundId: '3018284' }],
  ['processing', { kind: 'pending', providerRefundId: '3018284' }],
  ['needs-attention', { kind: 'pending', providerRefundId: '3018284' }],
  ['processed', { kind: 'done', providerRefundId: '3018284' }],
  ['failed', { kind: 'refused', reason: 'the refund failed at Paystack' }],
  ['something-new', { kind: 'unknown', reason: 'status something-new' }],
])('a refund that is %s', async (status, expected) => {
  const { gateway, sent } = answered(
    yes(refundData({ status })),
    yes(refundData({ status, transaction: '@' })),
  );
  expect(await gateway.refunds!.request(REFUND)).toEqual(expected);
  expect(await gateway.refunds!.status!({ ...REFUND, providerRefundId: '3018284' })).toEqual(expected);
  expect(sent[1]).toMatchObject({ url: 'https://api.paystack.co/refund/3018284', method: 'GET' });
});

test.each([
  ['a hundredth of the amount', { amount: 250 }],
  ['another currency', { currency: 'NGN' }],
  ['another payment', { transaction: { id: 302961 } }],
])('an answer about %s says nothing about the refund', async (_, change) => {
  const { gateway } = answered(yes(refundData(change)));
  expect(await gateway.refunds!.request(REFUND)).toMatchObject({ kind: 'unknown' });
});

test.each<[string, [number, string], string]>([
  ['refused', no('Transaction has been fully reversed'), 'refused'],
  ['a wrong key', [401, '{"status":false,"message":"Invalid key"}'], 'refused'],
  ['a fault', [500, '{"status":false,"message":"oops"}'], 'unknown'],
  ['a proxy in between', [403, '<html>'], 'unknown'],
])('a refund answered with %s', async (_, answer, kind) => {
  const { gateway } = answered(answer);
  expect(await gateway.refunds!.request(REFUND)).toMatchObject({ kind });
});

const entry = (change: object = {}) => refundData({ transaction: '@', amount: '25000', ...change });

test.each([
  ['ours among others', [entry({ merchant_note: 'by hand' }), entry({ status: 'processed' })], 'done'],
  ['none', [], 'unknown'],
  ['only what a person made', [entry({ merchant_note: 'by hand' })], 'unknown'],
  ['ours twice', [entry(), entry()], 'unknown'],
  ['ours, of another payment', [entry({ transaction: 302961 })], 'unknown'],
])('a refund whose answer was lost, with %s in the list', async (_, list, kind) => {
  const { gateway, sent } = answered(yes(`[${list.join()}]`));
  expect(await gateway.refunds!.status!({ ...REFUND, providerRefundId: null })).toMatchObject({ kind });
  expect(sent[0]).toMatchObject({
    url: 'https://api.paystack.co/refund?transaction=9007199254740993',
    method: 'GET',
  });
});

test.each<[number, string]>([
  [404, '{"status":false,"message":"Refund not found"}'],
  [500, ''],
])('no word on a refund (%i) is no answer', async (status, body) => {
  const { gateway } = answered([status, body], [status, body]);
  expect(await gateway.refunds!.status!({ ...REFUND, providerRefundId: '1' })).toMatchObject({
    kind: 'unknown',
  });
  expect(await gateway.refunds!.status!({ ...REFUND, providerRefundId: null })).toMatchObject({
    kind: 'unknown',
  });
});
