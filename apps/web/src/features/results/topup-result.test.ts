import type { Topup } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { topupResult } from './topup-outcome.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const now = new Date('2026-11-20T12:05:00.000Z');
const topup = (status: Topup['status'], createdAt = '2026-11-20T12:00:00.000Z'): Topup => ({
  id: ID,
  createdAt,
  tokens: 100,
  amount: '100.00',
  status,
  reference: null,
  order: null,
});
const kindOf = (topups: Topup[], id: string | undefined) => topupResult(topups, id, now).kind;

it('calls a payment successful only when the server has credited it', () => {
  expect(kindOf([topup('completed')], ID)).toBe('credited');
  expect(kindOf([topup('failed')], ID)).toBe('failed');
  expect(kindOf([topup('pending')], ID)).toBe('pending');
});

it('says when a confirmation takes too long', () => {
  expect(kindOf([topup('pending', '2026-11-20T11:50:00.000Z')], ID)).toBe('slow');
});

it('does not find a payment without an id, or one of another user', () => {
  expect(kindOf([topup('completed')], undefined)).toBe('unknown');
  expect(kindOf([topup('completed')], 'nonsense')).toBe('unknown');
  expect(kindOf([], ID)).toBe('unknown');
});
