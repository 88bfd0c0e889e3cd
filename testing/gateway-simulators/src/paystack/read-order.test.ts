import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

const GOOD = {
  email: 'thandi@example.co.za',
  amount: 25_000,
  currency: 'ZAR',
  reference: 'TU8F3K2M9QX1',
  callback_url: 'http://localhost:3000/topup/success?id=1',
  metadata: { cancel_action: 'http://localhost:3000/topup/cancel?id=1', item_name: 'Wallet top-up' },
};
const read = (body: unknown) => readOrder(Buffer.from(JSON.stringify(body)), ['http://localhost:3000']);

test('a good order is read', () => {
  expect(read(GOOD)).toEqual({
    ok: true,
    order: {
      email: 'thandi@example.co.za',
      amountCents: 25_000,
      reference: 'TU8F3K2M9QX1',
      itemName: 'Wallet top-up',
      callbackUrl: 'http://localhost:3000/topup/success?id=1',
      cancelUrl: 'http://localhost:3000/topup/cancel?id=1',
      metadata: GOOD.metadata,
    },
  });
});

test.each<[object, string]>([
  [{ email: '' }, 'Invalid Email Address Passed'],
  [{ email: 'thandi' }, 'Invalid Email Address Passed'],
  [{ amount: '25000' }, 'Amount must be an integer'],
  [{ amount: 250.5 }, 'Amount must be an integer'],
  [{ amount: 99 }, 'Invalid Amount Sent'],
  [{ currency: undefined }, 'Currency not supported by merchant'],
  [{ currency: 'NGN' }, 'Currency not supported by merchant'],
  [{ reference: undefined }, 'Invalid character in transaction reference'],
  [{ reference: 'TU_1' }, 'Invalid character in transaction reference'],
  [{ callback_url: 'https://elsewhere.example/' }, 'Invalid callback URL'],
  [{ callback_url: `${GOOD.callback_url}&reference=TU1` }, 'Callback URL holds a reference'],
  [{ metadata: 'cancel' }, 'Metadata must be an object'],
  [{ metadata: { cancel_action: 'javascript:alert(1)' } }, 'Invalid cancel action'],
])('%j is refused: %s', (change, message) => {
  expect(read({ ...GOOD, ...change })).toEqual({ ok: false, message });
});

test('no JSON is refused', () => {
  expect(readOrder(Buffer.from('email=thandi'), 'any')).toMatchObject({ ok: false });
});
