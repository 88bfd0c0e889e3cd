import type { ErrorCode } from '@padkos/domain';
import { expect, it } from 'vitest';
import { translator } from '../../shared/i18n/i18n.ts';
import { placeOrderFailure } from './use-place-order.ts';

const failure = (code: ErrorCode, message = 'What the server says.') =>
  placeOrderFailure(
    { code, message, params: { title: 'Pap', available: 0, missing: 3 }, issues: [] },
    translator('cart'),
  );

it.each<ErrorCode>([
  'SOLD_OUT',
  'ITEM_NOT_AVAILABLE',
  'ORDER_NOT_PENDING',
  'IDEMPOTENCY_MISMATCH',
  'DATE_NOT_ORDERABLE',
])('an order refused with %s is titled "Order Failed"', (code) => {
  expect(failure(code).title).toBe('Order Failed');
});

it('says "Insufficient Balance" and what is missing, and else the words of the server or a fallback', () => {
  expect(failure('INSUFFICIENT_BALANCE').title).toBe('Insufficient Balance');
  expect(failure('DATE_NOT_ORDERABLE').message).toBe('What the server says.');
  expect(failure('DATE_NOT_ORDERABLE', '').message).toBe('Failed to place order');
});
