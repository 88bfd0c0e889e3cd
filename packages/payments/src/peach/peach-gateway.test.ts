import { expect, test } from 'vitest';
import { identify } from '../describe-gateway.ts';
import type { InitiateRequest, RefundRequest } from '../gateway.ts';
import { peach } from './descriptor.ts';
import { createPeachGateway } from './peach-gateway.ts';
import { peachSignature } from './signature.ts';

const ACCOUNT = { entityId: '8ac7a4ca68c22c4d0168c2caab2e0025', secret: 'peach-test-secret' };
const REQUEST: InitiateRequest = {
  reference: 'TU8F3K2M9QX1',
  amountCents: 25_000,
  itemName: 'Wallet top-up',
  buyer: { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.co.za' },
  returnUrl: 'https://app.example.co.za/topup/success?id=tu_0001',
  cancelUrl: 'https://app.example.co.za/topup/cancel?id=tu_0001',
  postReturnUrl: 'https://app.example.co.za/api/payments/return/tu_0001',
  notifyUrl: 'https://app.example.co.za/api/payments/peach/webhook',
};
const REFUND: RefundRequest = {
  refundId: '0b5bd4f0-6b8b-4a39-9d4e-1f0a2c3d4e5f',
  reference: 'TU8F3K2M9QX1',
  providerPaymentId: '8ac7a4a284c684140184c7a8f19a5530',
  amountCents: 25_000,
  reason: 'Order cancelled',
};

function answered(status: number, body: string) {
  const sent: { url: URL; method: string; form: Record<string, string> }[] = [];
  const gateway = identify(
    peach,
    createPeachGateway({
      ...ACCOUNT,
      checkoutUrl: 'https://testsecure.peachpayments.com',
      apiUrl: 'https://testapi.peachpayments.com',
      fetch: async (url, init) => {
        const form = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
        sent.push({ url: new URL(String(url)), method: init?.method ?? 'GET', form });
        return new Response(body, { status });
      },
      warn: () => undefined,
    }),
  );
  return { gateway, sent };
}

test('starting a payment gives a signed form, with a new nonce each time, and calls no server', async () => {
  const { gateway, sent } = answered(500, '');
  const initiation = await gateway.initiate(REQUEST);
  if (initiation.kind !== 'form') throw new Error('Peach takes a form');
  const { signature, nonce, ...fields } = initiation.formData;
  expect(initiation.actionUrl).toBe('https://testsecure.peachpayments.com/checkout');
  expect(fields).toEqual({
    'authentication.entityId': ACCOUNT.entityId,
    amount: '250.00',
    cancelUrl: REQUEST.cancelUrl,
    currency: 'ZAR',
    merchantTransactionId: 'TU8F3K2M9QX1',
    notificationUrl: REQUEST.notifyUrl,
    paymentType: 'DB',
    shopperResultUrl: REQUEST.postReturnUrl,
  });
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(signature).toBe(peachSignature({ ...fields, nonce: nonce! }, ACCOUNT.secret));
  const again = await gateway.initiate(REQUEST);
  expect(again.kind === 'form' && again.formData.nonce).not.toBe(nonce);
  expect(sent).toEqual([]);
  expect([gateway.name, gateway.notifyPath, gateway.formActionOrigins, gateway.history]).toEqual([
    'peach',
    '/api/payments/peach/webhook',
    ['https://testsecure.peachpayments.com'],
    null,
  ]);
});

test.each([{ amountCents: -1 }, { amountCents: 0.5 }, { reference: '' }, { reference: 'TU-1' }])(
  'what no gateway takes is the caller’s fault: %j',
  async (change) => {
    const { gateway } = answered(500, '');
    await expect(gateway.initiate({ ...REQUEST, ...change })).rejects.toThrow(RangeError);
  },
);

const CHECKOUT = {
  amount: '250.00',
  checkoutId: '948cc8dec52a11eb85290242ac130003',
  currency: 'ZAR',
  id: '8ac7a4a284c684140184c7a8f19a5530',
  merchantTransactionId: 'TU8F3K2M9QX1',
  paymentType: 'DB',
  'result.code': '000.100.110',
};

test('a query of a reference is signed, and its answer decides', async () => {
  const { gateway, sent } = answered(200, JSON.stringify(CHECKOUT));
  expect(await gateway.query!('TU8F3K2M9QX1')).toMatchObject({
    kind: 'payment',
    payment: { complete: true, amountCents: 25_000, providerPaymentId: CHECKOUT.id },
  });
  const parameters = Object.fromEntries(sent[0]!.url.searchParams);
  const { signature, ...others } = parameters;
  expect(sent[0]!.url.origin + sent[0]!.url.pathname).toBe('https://testsecure.peachpayments.com/status');
  expect(others).toEqual({
    'authentication.entityId': ACCOUNT.entityId,
    merchantTransactionId: 'TU8F3K2M9QX1',
  });
  expect(signature).toBe(peachSignature(others, ACCOUNT.secret));
});

test.each<[string, number, unknown, object]>([
  [
    'nested',
    200,
    { ...CHECKOUT, 'result.code': undefined, result: { code: '000.000.000' } },
    { payment: { complete: true } },
  ],
  ['uncertain', 200, { ...CHECKOUT, 'result.code': '000.400.101' }, { payment: { complete: false } }],
  ['refunded', 200, { ...CHECKOUT, paymentType: 'RF' }, { payment: { complete: false } }],
  [
    'created',
    200,
    { ...CHECKOUT, id: undefined, 'result.code': '000.200.100' },
    { payment: { complete: false } },
  ],
  ['not there', 404, { 'result.code': '200.300.404' }, { kind: 'none' }],
  ['not there, with another status', 400, { result: { code: '200.300.404' } }, { kind: 'none' }],
  ['not asked well', 400, { 'result.code': '200.100.199' }, { kind: 'unknown' }],
  ['not there, in no JSON', 404, '<html>', { kind: 'unknown', reason: 'answered 404' }],
  [
    'wrongly signed',
    401,
    { 'result.code': '800.900.300' },
    { kind: 'unknown', reason: 'answered 401: 800.900.300' },
  ],
  ['asked too often', 429, {}, { kind: 'unknown' }],
  ['a fault', 500, CHECKOUT, { kind: 'unknown' }],
  ['another reference', 200, { ...CHECKOUT, merchantTransactionId: 'TU2' }, { kind: 'unknown' }],
  ['nothing', 200, null, { kind: 'unknown' }],
])('asked about a reference that is %s', async (_, status, body, expected) => {
  const { gateway } = answered(status, typeof body === 'string' ? body : JSON.stringify(body));
  expect(await gateway.query!('TU8F3K2M9QX1')).toMatchObject(expected);
});

const refunded = (code: string, change: object = {}) =>
  JSON.stringify({
    id: '8ac7a49f8af08e94018af09246760e30',
    referencedId: REFUND.providerPaymentId,
    paymentType: 'RF',
    amount: '250.00',
    currency: 'ZAR',
    result: { code, description: 'as simulated' },
    ...change,
  });

test('a refund is asked for in the same rand that were charged', async () => {
  const { gateway, sent } = answered(200, refunded('000.100.110'));
  expect(await gateway.refunds!.request(REFUND)).toEqual({
    kind: 'done',
    providerRefundId: '8ac7a49f8af08e94018af09246760e30',
  });
  const { signature, ...form } = sent[0]!.form;
  expect([sent[0]!.method, sent[0]!.url.href]).toEqual([
    'POST',
    'https://testapi.peachpayments.com/v1/checkout/refund',
  ]);
  expect(form).toEqual({
    'authentication.entityId': ACCOUNT.entityId,
    amount: '250.00',
    currency: 'ZAR',
    id: REFUND.providerPaymentId,
    paymentType: 'RF',
  });
  expect(signature).toBe(peachSignature(form, ACCOUNT.secret));
  const initiation = await gateway.initiate(REQUEST);
  expect(initiation.kind === 'form' && initiation.formData.amount).toBe(form.amount);
  expect(gateway.refunds!.status).toBeNull();
});

test.each<[string, number, string, object]>([
  ['pending', 200, refunded('000.200.000'), { kind: 'pending' }],
  ['refused with 200', 200, refunded('700.300.100'), { kind: 'refused', reason: '700.300.100 as simulated' }],
  ['refused with 400', 400, refunded('100.550.701'), { kind: 'refused' }],
  ['lost between banks', 200, refunded('900.100.300'), { kind: 'unknown' }],
  ['a fault', 500, refunded('000.100.110'), { kind: 'unknown' }],
  ['no JSON', 200, '<html>', { kind: 'unknown' }],
  ['no result', 200, '{}', { kind: 'unknown', reason: 'no result' }],
  ['of another payment', 200, refunded('000.100.110', { referencedId: 'x' }), { kind: 'unknown' }],
  ['of another amount', 200, refunded('000.100.110', { amount: '2.50' }), { kind: 'unknown' }],
  ['in another currency', 200, refunded('000.100.110', { currency: 'NGN' }), { kind: 'unknown' }],
])('a refund that is %s', async (_, status, body, expected) => {
  const { gateway } = answered(status, body);
  expect(await gateway.refunds!.request(REFUND)).toMatchObject(expected);
});
