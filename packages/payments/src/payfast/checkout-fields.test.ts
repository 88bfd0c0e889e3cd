import { expect, test } from 'vitest';
import type { InitiateRequest } from '../gateway.ts';
import { PAYFAST_SANDBOX_ACCOUNT } from '../sandbox/descriptor.ts';
import { checkoutFields } from './payfast-gateway.ts';

const REQUEST: InitiateRequest = {
  postReturnUrl: 'https://app.example.co.za/api/payments/return/7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11',
  reference: 'TU8F3K2M9QX1',
  amountCents: 25_000,
  itemName: 'Wallet top-up',
  buyer: { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.co.za' },
  returnUrl: 'https://app.example.co.za/topup/success?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11',
  cancelUrl: 'https://app.example.co.za/topup/cancel?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11',
  notifyUrl: 'https://app.example.co.za/api/payments/payfast/notify',
};
const fieldsFor = (change: Partial<InitiateRequest>) =>
  checkoutFields(PAYFAST_SANDBOX_ACCOUNT, { ...REQUEST, ...change });
const fieldsOf = (firstName: string, lastName = 'Nkosi', email = 'thandi@example.co.za') =>
  fieldsFor({ buyer: { firstName, lastName, email } });

test('a top-up becomes a signed form in documented order', () => {
  expect(Object.entries(fieldsFor({}))).toEqual([
    ['merchant_id', '10000100'],
    ['merchant_key', '46f0cd694581a'],
    ['return_url', 'https://app.example.co.za/topup/success?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11'],
    ['cancel_url', 'https://app.example.co.za/topup/cancel?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11'],
    ['notify_url', 'https://app.example.co.za/api/payments/payfast/notify'],
    ['name_first', 'Thandi'],
    ['name_last', 'Nkosi'],
    ['email_address', 'thandi@example.co.za'],
    ['m_payment_id', 'TU8F3K2M9QX1'],
    ['amount', '250.00'],
    ['item_name', 'Wallet top-up'],
    ['signature', expect.stringMatching(/^[0-9a-f]{32}$/)],
  ]);
});

test.each(['', '   ', '\u00a0\u2003', '\0\n', '0'])('a name that says nothing (%j) is not sent', (name) => {
  expect(fieldsOf(name)).not.toHaveProperty('name_first');
  expect(fieldsOf('Thandi', name)).not.toHaveProperty('name_last');
});

test('control characters go, long names are cut between characters, a long address is left out', () => {
  expect(fieldsOf(' Si\0â\r\nn\t ').name_first).toBe('Siân');
  expect(fieldsOf('🍲'.repeat(101)).name_first).toBe('🍲'.repeat(100));
  expect(fieldsOf(`${'a'.repeat(99)} b`).name_first).toBe('a'.repeat(99));
  expect(fieldsOf('Thandi', 'Nkosi', `${'a'.repeat(100)}@b.za`)).not.toHaveProperty('email_address');
});

test('an item name keeps only what every encoder treats alike', () => {
  expect(fieldsFor({ itemName: "Ma's Kitchen & Deli (R1 050)" }).item_name).toBe('Ma s Kitchen Deli R1 050');
  expect(fieldsFor({ itemName: 'x'.repeat(150) }).item_name).toHaveLength(100);
});

test.each<Partial<InitiateRequest>>([
  { amountCents: 0 },
  { amountCents: -1 },
  { amountCents: 250.5 },
  { amountCents: Number.NaN },
  { reference: '' },
  { reference: '0' },
  { reference: 'TU-1' },
  { reference: 'A'.repeat(17) },
  { itemName: '🍲' },
  { itemName: '0' },
])('what no gateway would take is a fault of the caller: %o', (change) => {
  expect(() => fieldsFor(change)).toThrow(RangeError);
});
