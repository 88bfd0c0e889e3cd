import type { Topup } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { isSettling } from './go-to-payment.ts';

const topup = (status: Topup['status']): Topup => ({
  id: 'a',
  createdAt: '2026-11-20T12:00:00.000Z',
  tokens: 100,
  amount: '100.00',
  status,
  reference: null,
  order: null,
});
const after = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + minutes * 60_000);

it('waits ten minutes for the confirmation of the gateway', () => {
  expect(isSettling(topup('pending'), after(0))).toBe(true);
  expect(isSettling(topup('pending'), after(9.9))).toBe(true);
  expect(isSettling(topup('pending'), after(10))).toBe(false);
});

it('does not wait for a decided top-up', () => {
  expect(isSettling(topup('completed'), after(1))).toBe(false);
  expect(isSettling(topup('failed'), after(1))).toBe(false);
});
