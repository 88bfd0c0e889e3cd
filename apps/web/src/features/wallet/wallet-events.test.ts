import type { LedgerEntry, Topup } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { byDay, filterEvents, madeText, walletEvents } from './wallet-events.ts';

function entry(id: string, createdAt: string, amount: number, reference: string | null = null): LedgerEntry {
  return {
    id,
    type: amount > 0 ? 'topup' : 'order',
    amount,
    balanceBefore: 0,
    balanceAfter: amount,
    reference,
    description: id,
    createdAt,
  };
}

function topup(
  id: string,
  createdAt: string,
  status: Topup['status'],
  reference: string | null = null,
): Topup {
  return { id, createdAt, status, reference, tokens: 50, amount: '50.00', order: null };
}

const ENTRIES = [
  entry('order', '2026-11-20T10:00:00.000Z', -40, 'ORD-1'),
  entry('credit', '2026-11-20T10:00:00.000Z', 10),
  entry('paid', '2026-11-19T22:30:00.000Z', 50, 'gateway-1'),
];
const TOPUPS = [
  topup('waits', '2026-11-20T11:00:00.000Z', 'pending'),
  topup('failed', '2026-11-20T09:00:00.000Z', 'failed', 'gateway-2'),
  topup('bought', '2026-11-19T21:59:00.000Z', 'completed', 'gateway-1'),
];

it('a paid top-up stands once, at the time its tokens came; the others at the time they were started', () => {
  const events = walletEvents(ENTRIES, TOPUPS);
  expect(events.map(({ id, topup: of }) => [id, of?.id])).toEqual([
    ['waits', 'waits'],
    ['order', undefined],
    ['credit', undefined],
    ['failed', 'failed'],
    ['paid', 'bought'],
  ]);
});

it('a paid top-up whose entry has not been read yet is shown by itself, an entry without its top-up too', () => {
  expect(walletEvents([], TOPUPS)).toHaveLength(3);
  expect(walletEvents(ENTRIES, []).map(({ topup: of }) => of)).toEqual([null, null, null]);
});

it('filters what came in, top-ups that failed included, and what was spent', () => {
  const events = walletEvents(ENTRIES, TOPUPS);
  const ids = (filter: 'all' | 'in' | 'out') => filterEvents(events, filter).map(({ id }) => id);
  expect(ids('all')).toHaveLength(5);
  expect(ids('in')).toEqual(['waits', 'credit', 'failed', 'paid']);
  expect(ids('out')).toEqual(['order']);
});

it('puts the events under their dates in Johannesburg', () => {
  const days = byDay(walletEvents(ENTRIES, TOPUPS));
  expect(days.map(({ date, events }) => [date, events.length])).toEqual([['2026-11-20', 5]]);
  expect(byDay([...walletEvents([entry('late', '2026-11-19T21:59:59.000Z', 5)], [])])[0]?.date).toBe(
    '2026-11-19',
  );
});

it('the time of a top-up is when it was made, with its date where its tokens came on another', () => {
  expect(madeText({ createdAt: '2026-11-20T09:00:00.000Z' }, '2026-11-20T09:07:00.000Z')).toBe('11:00');
  expect(madeText({ createdAt: '2026-11-19T21:59:00.000Z' }, '2026-11-19T22:30:00.000Z')).toBe(
    'Thu 19 Nov 2026, 23:59',
  );
});
