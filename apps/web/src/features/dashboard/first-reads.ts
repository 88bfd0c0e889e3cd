import {
  addDays,
  type CalendarDate,
  deliveryDates,
  johannesburgClock,
  johannesburgInstant,
  type OrderingRules,
} from '@padkos/domain';
import type { FirstReads, Read } from '../../early/first-reads.ts';

/** The reads are known for this many days ahead; who comes back later waits as at a first visit. */
const DAYS = 7;

/** What the start page reads whatever the time is, the session and the settings first. */
const READS: readonly Read[] = [
  ['customer.user'],
  ['customer.config'],
  ['wallet.balance'],
  ['customer.diet'],
  ['customer.orders'],
  ['reports.today'],
  ['customer.favourites'],
  ['customer.waitingList'],
];

/**
 * The reads that the start page begins with at each time from `now` on, where `wanted` is the date that is chosen in the
 * cart. They change at midnight, and when a date closes: then the menu shown is another date's, and the orders of that
 * date may be offered. `lag` is how far the device's clock is behind the server's, in milliseconds.
 */
export function firstReads(
  now: Date,
  rules: OrderingRules,
  wanted: CalendarDate,
  lag: number,
): Pick<FirstReads, 'reads' | 'spans'> {
  const today = johannesburgClock(now).date;
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead + 1));
  const changes = days
    .flatMap((date) => [rules.closesAt(date), johannesburgInstant(date, '00:00')])
    .map((instant) => instant.getTime())
    .filter((instant) => instant > now.getTime())
    .sort((one, other) => one - other);
  const starts = [now.getTime(), ...changes];
  return {
    reads: READS,
    spans: changes.map((end, index) => ({
      until: end - lag,
      reads: readsAt(new Date(starts[index] ?? end), rules, wanted),
    })),
  };
}

function readsAt(now: Date, rules: OrderingRules, wanted: CalendarDate): Read[] {
  const dates = deliveryDates(now, rules);
  const open = dates.filter((date) => rules.closedReason(date) === null);
  const date = open.includes(wanted) ? wanted : (open[0] ?? dates[0]);
  const today = johannesburgClock(now).date;
  const closed = [today, addDays(today, 1)].filter((day) => now >= rules.closesAt(day));
  return [
    ...(date === undefined ? [] : [['customer.menu', { date }] as const]),
    ...closed.map((day) => ['customer.releases', { date: day }] as const),
  ];
}
