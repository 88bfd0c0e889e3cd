import { expect, test } from 'vitest';
import { peachSignature, signed, signedText } from './signature.ts';

const SECRET = 'peach-test-secret';
const CHECKOUT = {
  shopperResultUrl: 'https://app.example.co.za/api/topup/return',
  amount: '250.00',
  'authentication.entityId': '8ac7a4ca68c22c4d0168c2caab2e0025',
  currency: 'ZAR',
  defaultPaymentMethod: 'CARD',
  merchantTransactionId: 'TU0001',
  nonce: 'N0001',
  notificationUrl: '',
  paymentType: 'DB',
};

test('the known checkout has the known text and signature', () => {
  expect(signedText(CHECKOUT)).toBe(
    'amount250.00authentication.entityId8ac7a4ca68c22c4d0168c2caab2e0025currencyZARdefaultPaymentMethodCARDmerchantTransactionIdTU0001nonceN0001notificationUrlpaymentTypeDBshopperResultUrlhttps://app.example.co.za/api/topup/return',
  );
  expect(peachSignature(CHECKOUT, SECRET)).toBe(
    '32d07b859480fbb7c6ddb49bd4ea755d6240f0b8446e0543d6115c6f8b06a7d1',
  );
});

test('a signature that is there is not signed, a blank value is', () => {
  const whole = signed(CHECKOUT, SECRET);
  expect(Object.keys(whole).at(-1)).toBe('signature');
  expect(signed(whole, SECRET)).toEqual(whole);
  expect(peachSignature({ ...CHECKOUT, cancelUrl: '' }, SECRET)).not.toBe(whole.signature);
});

test('capitals come before small letters, as in the order of the characters', () => {
  expect(signedText({ b: '3', a: '2', Z: '1' })).toBe('Z1a2b3');
});
