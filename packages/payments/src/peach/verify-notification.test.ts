import { expect, test } from 'vitest';
import type { RawNotification } from '../gateway.ts';
import { checkoutFields, verifyNotification } from './peach-gateway.ts';
import { peachSignature, signed } from './signature.ts';

const ACCOUNT = { entityId: '8ac7a4ca68c22c4d0168c2caab2e0025', secret: 'peach-test-secret' };
const GOOD: Record<string, string> = {
  amount: '250.00',
  'authentication.entityId': ACCOUNT.entityId,
  checkoutId: '0fa125d002044484b0fbfb43c1c5c554',
  currency: 'ZAR',
  id: '1d6c60ed0dfd4a6a9a26a13922b65766',
  merchantTransactionId: 'TU8F3K2M9QX1',
  paymentBrand: 'VISA',
  paymentType: 'DB',
  'result.code': '000.100.110',
  'result.description': "Request successfully processed in 'Merchant in Integrator Test Mode'",
  'resultDetails.ExtendedDescription': '',
  timestamp: '2026-01-15T10:00:01.046916Z',
};

function raw(body: string): RawNotification {
  return {
    rawBody: Buffer.from(body),
    contentType: 'application/x-www-form-urlencoded',
    headers: {},
    remoteAddress: null,
  };
}

const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const verifyText = (body: string) => verifyNotification(ACCOUNT, raw(body));

function verify(change: Record<string, string | undefined>) {
  const fields = Object.entries({ ...GOOD, ...change }).filter(([, value]) => value !== undefined);
  return verifyText(encode(signed(Object.fromEntries(fields) as Record<string, string>, ACCOUNT.secret)));
}

test('a payment is read', () => {
  expect(verify({})).toEqual({
    kind: 'genuine',
    reference: 'TU8F3K2M9QX1',
    providerPaymentId: '1d6c60ed0dfd4a6a9a26a13922b65766',
    amountCents: 25_000,
    complete: true,
    providerStatus: '000.100.110',
    payerEmail: null,
    paidAt: new Date('2026-01-15T10:00:01.046Z'),
    fields: {
      amount: '250.00',
      checkoutId: '0fa125d002044484b0fbfb43c1c5c554',
      currency: 'ZAR',
      id: '1d6c60ed0dfd4a6a9a26a13922b65766',
      merchantTransactionId: 'TU8F3K2M9QX1',
      paymentBrand: 'VISA',
      paymentType: 'DB',
      'result.code': '000.100.110',
      'result.description': "Request successfully processed in 'Merchant in Integrator Test Mode'",
      timestamp: '2026-01-15T10:00:01.046916Z',
    },
  });
});

test('the order of the parameters and how they are escaped do not matter, blank ones do', () => {
  const whole = Object.entries(signed(GOOD, ACCOUNT.secret));
  expect(verifyText(encode(Object.fromEntries(whole.toReversed())))).toMatchObject({ complete: true });
  const escaped = whole.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  expect(verifyText(escaped.join('&'))).toMatchObject({ complete: true });
  expect(verifyText(`${encode(Object.fromEntries(whole))}&note=`)).toEqual({
    kind: 'forged',
    reason: 'wrong signature',
  });
});

test.each([
  ['missing', undefined],
  ['blank', ''],
  ['in capitals', peachSignature(GOOD, ACCOUNT.secret).toUpperCase()],
  ['of another secret', peachSignature(GOOD, 'another')],
  ['of another amount', peachSignature({ ...GOOD, amount: '2500.00' }, ACCOUNT.secret)],
])('a signature that is %s is refused', (_, signature) => {
  const body = encode(signature === undefined ? GOOD : { ...GOOD, signature });
  expect(verifyText(body)).toEqual({ kind: 'forged', reason: 'wrong signature' });
});

test.each(['amount=9999.00&', 'result.code=000.000.000&', 'signature=x&'])(
  'a name that comes twice is refused: %s',
  (extra) => {
    expect(verifyText(extra + encode(signed(GOOD, ACCOUNT.secret)))).toEqual({
      kind: 'forged',
      reason: 'malformed body',
    });
  },
);

test.each(['', '{"amount":"250.00"}', '\u0000', `note=${'x'.repeat(40_000)}`])(
  'no form of ours: %#',
  (body) => {
    expect(verifyText(body)).toMatchObject({ kind: 'forged' });
  },
);

test('the entity is ours, or not said', () => {
  expect(verify({ 'authentication.entityId': '8ac7a4ca68c22c4d0168c2caab2e0026' })).toEqual({
    kind: 'forged',
    reason: 'another entity',
  });
  expect(verify({ 'authentication.entityId': undefined })).toMatchObject({ complete: true });
});

test.each(['RF', 'PA', 'CP', 'RV'])('%s is not about a payment, however well it went', (paymentType) => {
  expect(verify({ paymentType })).toEqual({ kind: 'irrelevant', reason: `event ${paymentType}` });
});

test.each([
  { amount: undefined },
  { amount: '250,00' },
  { amount: '-250.00' },
  { merchantTransactionId: undefined },
  { merchantTransactionId: '' },
  { 'result.code': undefined },
  { paymentType: undefined },
  { id: undefined, checkoutId: undefined },
])('without what it needs it is refused: %j', (change) => {
  expect(verify(change)).toEqual({ kind: 'forged', reason: 'missing fields' });
});

test.each([
  ['000.200.100', 'created'],
  ['000.200.000', 'pending'],
  ['000.400.101', 'uncertain'],
  ['100.396.104', 'uncertain'],
  ['100.396.101', 'cancelled'],
  ['800.100.152', 'declined'],
])('%s (%s) is no payment', (code) => {
  expect(verify({ 'result.code': code, id: undefined })).toMatchObject({
    kind: 'genuine',
    complete: false,
    providerStatus: code,
    providerPaymentId: GOOD.checkoutId,
  });
});

test.each([
  [{ currency: 'NGN' }, '000.100.110 in NGN'],
  [{ currency: undefined }, '000.100.110 in no currency'],
  [{ id: 'not-an-identifier' }, '000.100.110'],
])('a success with %j is no payment of ours', (change, providerStatus) => {
  expect(verify(change)).toMatchObject({ kind: 'genuine', complete: false, providerStatus });
});

test.each([
  ['5', 500],
  ['5.5', 550],
  ['10500.00', 1_050_000],
])('amount %s is %i cents', (amount, amountCents) => {
  expect(verify({ amount })).toMatchObject({ amountCents });
});

test('a time without its offset is no time', () => {
  expect(verify({ timestamp: '2026-01-15 10:00:01' })).toMatchObject({ complete: true, paidAt: null });
  expect(verify({ timestamp: '2026-01-15T12:00:01+02:00' })).toMatchObject({
    paidAt: new Date('2026-01-15T10:00:01Z'),
  });
});

test('the record holds of the card its brand and last digits, and nothing that could charge it', () => {
  const verdict = verify({
    'card.bin': '424242',
    'card.expiryMonth': '12',
    'card.expiryYear': '2034',
    'card.holder': 'Thandi Nkosi',
    'card.last4Digits': '4242',
    'customer.email': 'thandi@example.co.za',
    'customer.givenName': 'Thandi',
    registrationId: '8ac7a4a184123d86018413e0987d217f',
  });
  expect(verdict).toMatchObject({
    payerEmail: 'thandi@example.co.za',
    fields: { 'card.last4Digits': '4242' },
  });
  expect(JSON.stringify(verdict)).not.toMatch(/424242|2034|Thandi|8ac7a4a184|signature/);
});

test('a text signed for a cancelled payment, cut anew into a success, is refused', () => {
  const cut = {
    amount: '250.00',
    'card.holder': 'X',
    checkoutId: '0fa125d002044484b0fbfb43c1c5c554',
    currency: 'ZAR',
    id: '1d6c60ed0dfd4a6a9a26a13922b65766',
    merchantTransactionId: 'TU8F3K2M9QX1',
    paymentType: 'DB',
    'result.code': '000.100.110',
  };
  const inName =
    'XcheckoutId0fa125d002044484b0fbfb43c1c5c554currencyZARid1d6c60ed0dfd4a6a9a26a13922b65766' +
    'merchantTransactionIdTU8F3K2M9QX1paymentTypeDBresult.code000.100.110zz';
  const cancelled = signed(
    {
      amount: '250.00',
      'card.holder': inName,
      currency: 'ZAR',
      merchantTransactionId: 'TU8F3K2M9QX1',
      paymentType: 'DB',
      'result.code': '100.396.101',
    },
    ACCOUNT.secret,
  );
  const rest = 'currencyZARmerchantTransactionIdTU8F3K2M9QX1paymentTypeDBresult.code100.396.101';
  const recut = { ...cut, zz: rest };
  expect(peachSignature(recut, ACCOUNT.secret)).toBe(cancelled.signature);
  expect(verifyText(encode({ ...recut, signature: cancelled.signature ?? '' }))).toEqual({
    kind: 'forged',
    reason: 'ambiguous text',
  });
});

test('the form that the browser posts is no notification, for any buyer’s name', () => {
  const name = 'result.code000.100.110';
  const form = checkoutFields(ACCOUNT, {
    reference: 'TU8F3K2M9QX1',
    amountCents: 25_000,
    itemName: name,
    buyer: { firstName: name, lastName: name, email: `${name}@example.co.za` },
    returnUrl: 'http://localhost:3000/topup/success?id=1',
    cancelUrl: 'http://localhost:3000/topup/cancel?id=1',
    postReturnUrl: 'http://localhost:3000/api/payments/return/1',
    notifyUrl: 'http://localhost:3000/api/payments/peach/webhook',
  });
  expect(JSON.stringify(form)).not.toContain('result.code');
  expect(verifyText(encode(form))).toEqual({ kind: 'forged', reason: 'missing fields' });
});
