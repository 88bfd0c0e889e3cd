import { START_READS, startReadsAt } from '@padkos/contracts';
import {
  addDays,
  type CalendarDate,
  johannesburgClock,
  johannesburgInstant,
  type OrderingRules,
} from '@padkos/domain';
import type { FirstReads } from '../../early/first-reads.ts';

/** The reads are known for this many days ahead; who comes back later waits as at a first visit. */
const DAYS = 7;

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
    reads: START_READS,
    spans: changes.map((end, index) => ({
      until: end - lag,
      reads: startReadsAt(new Date(starts[index] ?? end), rules, wanted),
    })),
  };
}
