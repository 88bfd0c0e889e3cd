import { expect, test } from 'vitest';
import type { RawNotification } from '../gateway.ts';
import { verifyNotification, webhookSignature } from './verify-notification.ts';

const KEY = 'sk_test_0123456789abcdef0123456789abcdef01234567';
const BODY =
  '{"event":"charge.success","data":{"id":302961,"domain":"test","status":"success","reference":"TU-20260101-0001","amount":25000,"currency":"ZAR","paid_at":"2026-01-15T10:00:01.000Z","channel":"card","gateway_response":"Approved","fees":800,"customer":{"email":"thandi@example.co.za"},"metadata":{"topup_id":"tu_0001"}}}';
const SIGNATURE =
  '5c23f763ca1ac43e7a1c76e85418790e68d9f3a1d45075ce117c2f900c4d2ee05d004bbfa69f705b3d8084b26b31e6fd483b6a8b82f349cca11645d188335da7';

function raw(text: string, signature: string | undefined): RawNotification {
  return {
    rawBody: Buffer.from(text),
    contentType: 'application/json',
    headers: { 'x-paystack-signature': signature },
    remoteAddress: '52.31.139.75',
  };
}

const signed = (text: string) => raw(text, webhookSignature(Buffer.from(text), KEY));
const verify = (data: object, event = 'charge.success') =>
  verifyNotification(KEY, signed(JSON.stringify({ event, data })));
const GOOD = { id: 1, status: 'success', reference: 'TU1', amount: 25_000, currency: 'ZAR' };

test('the known body has the known signature and is read', () => {
  expect(Buffer.byteLength(BODY)).toBe(318);
  expect(webhookSignature(Buffer.from(BODY), KEY)).toBe(SIGNATURE);
  expect(verifyNotification(KEY, raw(BODY, SIGNATURE))).toEqual({
    kind: 'genuine',
    reference: 'TU-20260101-0001',
    providerPaymentId: '302961',
    amountCents: 25_000,
    complete: true,
    failed: false,
    providerStatus: 'success',
    payerEmail: 'thandi@example.co.za',
    paidAt: new Date('2026-01-15T10:00:01Z'),
    fields: {
      id: '302961',
      domain: 'test',
      status: 'success',
      reference: 'TU-20260101-0001',
      amount: '25000',
      currency: 'ZAR',
      channel: 'card',
      gateway_response: 'Approved',
      paid_at: '2026-01-15T10:00:01.000Z',
      fees: '800',
      'customer.email': 'thandi@example.co.za',
    },
  });
});

test.each([
  ['none', undefined],
  ['a blank one', ''],
  ['one in capitals', SIGNATURE.toUpperCase()],
  ['one digit off', SIGNATURE.replace(/.$/, '8')],
  ['one cut short', SIGNATURE.slice(0, -1)],
  ['of another key', webhookSignature(Buffer.from(BODY), 'sk_test_other')],
  ['of other bytes', webhookSignature(Buffer.from(`${BODY}\n`), KEY)],
])('a signature that is %s is refused', (_, signature) => {
  expect(verifyNotification(KEY, raw(BODY, signature))).toEqual({
    kind: 'forged',
    reason: 'wrong signature',
  });
});

test('what counts is the bytes that came, not JSON written anew from them', () => {
  const spaced =
    '{ "event" : "charge.success", "data": {"id":1,"status":"success","reference":"TU1",\n"amount":25000,"currency":"ZAR","note":"a\\/b \\u00e9"} }';
  expect(verifyNotification(KEY, signed(spaced))).toMatchObject({ kind: 'genuine', complete: true });
  const anew = JSON.stringify(JSON.parse(spaced));
  expect(verifyNotification(KEY, raw(spaced, webhookSignature(Buffer.from(anew), KEY)))).toMatchObject({
    kind: 'forged',
  });
});

test.each([
  'refund.processed',
  'refund.pending',
  'transfer.success',
  'charge.dispute.create',
  'charge.succeeded',
])('%s is not about a payment', (event) => {
  expect(verify({ ...GOOD, amount: '25000' }, event)).toEqual({
    kind: 'irrelevant',
    reason: `event ${event}`,
  });
});

test.each(['', 'null', '[]', '"charge.success"', '{"event":7.5,"data"', 'event=charge.success'])(
  'a signed body %j is refused',
  (text) => {
    expect(verifyNotification(KEY, signed(text))).toEqual({ kind: 'forged', reason: 'malformed body' });
  },
);

test.each([
  { ...GOOD, id: undefined },
  { ...GOOD, id: '1; drop' },
  { ...GOOD, reference: undefined },
  { ...GOOD, reference: '' },
  { ...GOOD, status: undefined },
  { ...GOOD, amount: undefined },
  { ...GOOD, amount: 250.5 },
  { ...GOOD, amount: -25_000 },
  { ...GOOD, amount: '250.00' },
])('a signed payment without what it needs is refused: %j', (data) => {
  expect(verify(data)).toEqual({ kind: 'forged', reason: 'missing fields' });
});

test.each(['9007199254740993', '18446744073709551615'])(
  'an identifier of 64 bit keeps its digits: %s',
  (id) => {
    const text = JSON.stringify({ event: 'charge.success', data: GOOD }).replace('"id":1', `"id":${id}`);
    expect(verifyNotification(KEY, signed(text))).toMatchObject({ providerPaymentId: id, fields: { id } });
  },
);

test.each([
  ['as asked', 25_000, 25_000, 25_000],
  ['more, for the fee', 40_333, 30_050, 30_050],
  ['less than asked', 20_000, 25_000, 20_000],
  ['without saying what was asked', 25_000, undefined, 25_000],
])('charged %s: %j for %j counts %j', (_, amount, requested_amount, counted) => {
  expect(verify({ ...GOOD, amount, requested_amount })).toMatchObject({
    amountCents: counted,
    complete: true,
  });
});

test.each(['failed', 'abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'SUCCESS'])(
  'status %s is no payment',
  (status) => {
    expect(verify({ ...GOOD, status })).toMatchObject({
      kind: 'genuine',
      complete: false,
      providerStatus: status,
    });
  },
);

test.each([
  ['NGN', 'success in NGN'],
  [undefined, 'success in no currency'],
])('currency %j is no payment', (currency, providerStatus) => {
  expect(verify({ ...GOOD, currency })).toMatchObject({ complete: false, providerStatus });
});

test('the record holds of the card its brand and last digits, and nothing that could charge it', () => {
  const verdict = verify({
    ...GOOD,
    ip_address: '10.1.2.3',
    metadata: { secret: 'metadata' },
    authorization: {
      authorization_code: 'AUTH_abc',
      bin: '408408',
      last4: '4081',
      exp_month: '12',
      exp_year: '2034',
      brand: 'visa',
      signature: 'SIG_abc',
      account_name: 'Thandi',
    },
    customer: { email: 'thandi@example.co.za', customer_code: 'CUS_abc', phone: '0821234567' },
  });
  expect(verdict).toMatchObject({
    fields: { 'authorization.brand': 'visa', 'authorization.last4': '4081' },
  });
  expect(JSON.stringify(verdict)).not.toMatch(
    /AUTH_|408408|2034|SIG_|CUS_|Thandi|0821234567|10\.1\.2\.3|metadata/,
  );
});

test('a payment without an e-mail address or a time has none', () => {
  expect(verify({ ...GOOD, customer: { email: '' }, paid_at: 'yesterday' })).toMatchObject({
    payerEmail: null,
    paidAt: null,
  });
});
