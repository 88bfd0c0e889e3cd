import { calendarDate, EVERY_DAY_OPEN, rulesOfDays } from '@padkos/domain';
import { expect, it } from 'vitest';
import { firstReads } from './first-reads.ts';

const NOON = new Date('2026-11-20T12:00:00+02:00');
const at = (time: string) => Date.parse(`${time}+02:00`);
const menu = (date: string) => ['customer.menu', { date }];
const offers = (date: string) => ['customer.releases', { date }];

it('knows what the page reads until a date closes, then until midnight, for a week', () => {
  const { spans } = firstReads(NOON, EVERY_DAY_OPEN, calendarDate('2026-11-21'), 0);
  expect(spans.slice(0, 3)).toEqual([
    { until: at('2026-11-20T22:00'), reads: [menu('2026-11-21'), offers('2026-11-20')] },
    {
      until: at('2026-11-21T00:00'),
      reads: [menu('2026-11-22'), offers('2026-11-20'), offers('2026-11-21')],
    },
    { until: at('2026-11-21T22:00'), reads: [menu('2026-11-22'), offers('2026-11-21')] },
  ]);
  expect(spans).toHaveLength(14);
});

it('keeps the date that was chosen until it closes', () => {
  const { spans } = firstReads(NOON, EVERY_DAY_OPEN, calendarDate('2026-11-22'), 0);
  expect(spans.map(({ reads: [first] }) => first).slice(0, 4)).toEqual(
    ['2026-11-22', '2026-11-22', '2026-11-22', '2026-11-23'].map(menu),
  );
});

it('goes by the calendar of the kitchen', () => {
  const closed = {
    date: calendarDate('2026-11-22'),
    closedReason: 'Holiday',
    closesAt: new Date('2026-11-21T22:00:00+02:00'),
  };
  const { spans } = firstReads(NOON, rulesOfDays([closed], false), calendarDate('2026-11-21'), 0);
  expect(spans[1]?.reads[0]).toEqual(menu('2026-11-23'));
});

it('ends each time by the clock of the device', () => {
  const { spans } = firstReads(NOON, EVERY_DAY_OPEN, calendarDate('2026-11-21'), 60_000);
  expect(spans[0]?.until).toBe(at('2026-11-20T21:59'));
});
