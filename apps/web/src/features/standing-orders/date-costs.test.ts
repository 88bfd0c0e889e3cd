import type { StandingPreviewRow } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { dateCosts } from './use-standing-orders.ts';

const row = (date: string, price: number, change: Partial<StandingPreviewRow> = {}): StandingPreviewRow => ({
  date: calendarDate(date),
  standingOrderId: crypto.randomUUID(),
  dish: { menuItemId: 'dish', title: 'Bobotie', price },
  quantity: 1,
  outcome: 'planned',
  reason: null,
  message: null,
  dueAt: '2026-11-20T06:00:00.000Z',
  orderId: null,
  ...change,
});

it('counts the dishes that are to be ordered on a date, and the service fee once', () => {
  const first = row('2026-11-23', 40, { quantity: 2 });
  const second = row('2026-11-23', 30);
  const skipped = row('2026-11-23', 99, { outcome: 'skipped', reason: 'SOLD_OUT' });
  const waiting = row('2026-11-24', 25, { outcome: 'waiting', reason: 'INSUFFICIENT_BALANCE' });
  const placed = row('2026-11-25', 25, { outcome: 'placed' });
  expect([...dateCosts([first, second, skipped, waiting, placed])]).toEqual([
    ['2026-11-23', 115],
    ['2026-11-24', 30],
  ]);
});
