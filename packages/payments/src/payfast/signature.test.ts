import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AWKWARD_NOTIFICATION,
  RECORDED_NOTIFICATIONS,
  recordedFields,
  SANDBOX_PASSPHRASE,
} from '../../testing/payfast/vectors.ts';
import { apiSignature, CHECKOUT_FIELD_ORDER, checkoutSignature, notificationSignature } from './signature.ts';

const ACCOUNT = { merchant_id: '10000100', merchant_key: '46f0cd694581a' };
const PLAIN = {
  ...ACCOUNT,
  return_url: 'http://localhost:3000/topup/success?id=tu_0001',
  cancel_url: 'http://localhost:3000/topup/cancel?id=tu_0001',
  notify_url: 'http://localhost:3000/api/webhooks/payfast',
  name_first: 'Thandi',
  name_last: 'Nkosi',
  email_address: 'thandi@example.co.za',
  m_payment_id: 'TU-20260101-0001',
  amount: '250.00',
  item_name: 'Wallet top-up',
};
const AWKWARD = {
  ...ACCOUNT,
  return_url: 'https://app.example.co.za/topup/success?id=abc&ref=1+1',
  cancel_url: 'https://app.example.co.za/topup/cancel?id=abc',
  notify_url: 'https://app.example.co.za/api/webhooks/payfast',
  name_first: '  Siân  ',
  name_last: '',
  email_address: 'sian+wallet@example.co.za',
  m_payment_id: 'TU~0002',
  amount: '1050.50',
  item_name: `Ma's Kitchen & Deli (R1 050,50) * 100% ~ lekker!`,
  item_description: 'Café – naïve “quotes” é€ 你好 🍲',
  custom_str1: 'tu_0002',
  payment_method: 'cc',
};

test('a plain checkout, without and with passphrase', () => {
  expect(checkoutSignature(PLAIN, null)).toBe('04f941c6c6c0d40f5e3c9f5843220296');
  expect(checkoutSignature(PLAIN, '')).toBe('04f941c6c6c0d40f5e3c9f5843220296');
  expect(checkoutSignature(PLAIN, SANDBOX_PASSPHRASE)).toBe('fa3b95d519d5e352038393ffe5ee680b');
});

test('the smallest checkout', () => {
  const fields = { ...ACCOUNT, m_payment_id: '123', amount: '500' };
  expect(checkoutSignature(fields, null)).toBe('45aa67464a46c9cf837257365866b247');
});

test('an awkward checkout is signed as PHP signs it', () => {
  expect(checkoutSignature(AWKWARD, SANDBOX_PASSPHRASE)).toBe('1d03e4acd22d4a42a75254bc8aaa5ee2');
});

test.each([
  ['encodeURIComponent with +', 'bbe739d407f00e653b6a3d70869953d5'],
  ['plain encodeURIComponent', '1c16cd34c49c063d694b39911bfd7d8b'],
  ['URLSearchParams', 'b65699399806d9fea0eddcec2392cf9e'],
  ['blank fields kept', '8efaf59db464f998dcb954ecd8a8448a'],
  ['untrimmed values', '1709585043f94bdd55d92a6558d29471'],
  ['a bare tilde', '42a16413edd90ebbd8bd793c22db0bf0'],
])('an awkward checkout is not signed with %s', (_mistake, signature) => {
  expect(checkoutSignature(AWKWARD, SANDBOX_PASSPHRASE)).not.toBe(signature);
});

test('a checkout is signed in documented order, for any input order', () => {
  const anyOrder = fc.shuffledSubarray(Object.entries(AWKWARD), { minLength: Object.keys(AWKWARD).length });
  fc.assert(
    fc.property(anyOrder, (entries) => {
      expect(checkoutSignature(Object.fromEntries(entries), SANDBOX_PASSPHRASE)).toBe(
        '1d03e4acd22d4a42a75254bc8aaa5ee2',
      );
    }),
  );
  expect(CHECKOUT_FIELD_ORDER.indexOf('custom_int1')).toBeLessThan(
    CHECKOUT_FIELD_ORDER.indexOf('custom_str1'),
  );
});

test.each(RECORDED_NOTIFICATIONS)('a notification: $source', ({ values, passphrase, signature }) => {
  expect(notificationSignature(recordedFields(values), passphrase)).toBe(signature);
});

test('an awkward notification, with and without passphrase', () => {
  const fields = [...new URLSearchParams(AWKWARD_NOTIFICATION)];
  expect(notificationSignature(fields, SANDBOX_PASSPHRASE)).toBe('b96916b7fcafade759cdb4b02f7b01f2');
  expect(notificationSignature(fields, null)).toBe('ab45b6bad620f8f590483945c8cf98e3');
});

const API_HEADERS = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-01-15T12:00:01+02:00' };
const REFUND = { amount: '5000', reason: 'Order cancelled', notify_buyer: '1', notify_merchant: '0' };
test.each([
  ['a call without values', {}, '795261eefee83b31209a59f7eb37cbdf'],
  ['a refund', REFUND, '563971654dd12fec5084a66e4877ffe7'],
  ['a history', { from: '2026-01-01', to: '2026-01-31' }, 'd140fef94f9de1f909a36d7ad5019870'],
  ['a call in test mode', { testing: 'true' }, '795261eefee83b31209a59f7eb37cbdf'],
  ['a call with a blank value', { limit: '' }, '795261eefee83b31209a59f7eb37cbdf'],
])('to the API: %s', (_what, values, signature) => {
  expect(apiSignature({ ...API_HEADERS, ...values }, SANDBOX_PASSPHRASE)).toBe(signature);
  expect(apiSignature({ ...values, ...API_HEADERS }, SANDBOX_PASSPHRASE)).toBe(signature);
});

test('to the API, the units and the words of a value are signed as they are sent', () => {
  const signed = (change: Record<string, string>) =>
    apiSignature({ ...API_HEADERS, ...REFUND, ...change }, SANDBOX_PASSPHRASE);
  for (const change of [{ amount: '50.00' }, { amount: '50' }, { notify_buyer: 'true' }]) {
    expect(signed(change)).not.toBe('563971654dd12fec5084a66e4877ffe7');
  }
});
