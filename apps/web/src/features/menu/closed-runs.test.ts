import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { closedRuns } from './closed-dates.tsx';

it('joins neighbours that are closed for one reason', () => {
  const reasons = new Map([
    ['2026-12-16', 'Day of Reconciliation'],
    ['2026-12-18', 'Holidays'],
    ['2026-12-19', 'Holidays'],
    ['2026-12-20', 'Stocktaking'],
  ]);
  const dates = [...reasons.keys()].map(calendarDate);
  expect(closedRuns(dates, (date) => reasons.get(date) ?? null)).toEqual([
    { first: '2026-12-16', last: '2026-12-16', reason: 'Day of Reconciliation' },
    { first: '2026-12-18', last: '2026-12-19', reason: 'Holidays' },
    { first: '2026-12-20', last: '2026-12-20', reason: 'Stocktaking' },
  ]);
  expect(closedRuns([], () => null)).toEqual([]);
});
