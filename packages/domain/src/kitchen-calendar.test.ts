import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from './calendar-date.ts';
import {
  capacityOf,
  closedReason,
  exceptionalDays,
  type KitchenCalendar,
  orderingRules,
} from './kitchen-calendar.ts';
import {
  dateRefusal,
  deliveryDates,
  EVERY_DAY_OPEN,
  earliestDeliveryDate,
  nextOpenDate,
  rulesOfDays,
} from './ordering-window.ts';

const at = (local: string) => new Date(`${local}+02:00`);
const day = calendarDate;
const OPEN: KitchenCalendar = {
  closesOnHolidays: false,
  leavesOutClosed: false,
  countsWorkingDays: false,
  dayCapacity: null,
  closedDays: [],
  holidayChanges: [],
  days: [],
};
const range = (from: string, to: string, reason: string) => ({ from: day(from), to: day(to), reason });
const shortDates = (dates: readonly string[]) => dates.map((date) => date.slice(5));

describe('closed days', () => {
  const shut = { ...OPEN, closedDays: [range('2026-11-23', '2026-11-24', 'Stocktaking')] };

  it('are shown among the seven dates, and cannot be ordered for', () => {
    const rules = orderingRules(shut);
    const now = at('2026-11-20T12:00:00');
    expect(deliveryDates(now, rules)).toEqual(deliveryDates(now));
    expect(dateRefusal(day('2026-11-23'), now, rules)).toBe('closed');
    expect(dateRefusal(day('2026-11-25'), now, rules)).toBeNull();
  });

  it('are left out where the kitchen wants that, so that seven open dates are offered', () => {
    const rules = orderingRules({ ...shut, leavesOutClosed: true });
    const now = at('2026-11-20T12:00:00');
    expect(shortDates(deliveryDates(now, rules))).toEqual([
      '11-21',
      '11-22',
      '11-25',
      '11-26',
      '11-27',
      '11-28',
      '11-29',
    ]);
    expect(dateRefusal(day('2026-11-29'), now, rules)).toBeNull();
    expect(dateRefusal(day('2026-11-30'), now, rules)).toBe('too_far');
  });

  it('never are the earliest date, also when all seven are closed', () => {
    const closed = { ...OPEN, closedDays: [range('2026-11-21', '2026-12-20', 'Renovation')] };
    const now = at('2026-11-20T12:00:00');
    const rules = orderingRules(closed);
    expect(earliestDeliveryDate(now, rules)).toBe('2026-12-21');
    expect(deliveryDates(now, rules)).toEqual(deliveryDates(now));
    const leftOut = orderingRules({ ...closed, leavesOutClosed: true });
    expect(deliveryDates(now, leftOut)[0]).toBe('2026-12-21');
  });

  it('are told without a date where the kitchen does not open again', () => {
    const closed = { ...OPEN, closedDays: [range('2026-11-21', '2028-12-31', 'Renovation')] };
    const now = at('2026-11-20T12:00:00');
    const rules = orderingRules(closed);
    expect(nextOpenDate(now, rules)).toBeNull();
  });

  it('have the reason of the range that begins first', () => {
    const both = [
      range('2026-12-20', '2026-12-31', 'Holidays'),
      range('2026-12-18', '2026-12-24', 'Renovation'),
    ];
    expect(closedReason(day('2026-12-24'), { ...OPEN, closedDays: both })).toBe('Renovation');
    expect(closedReason(day('2026-12-25'), { ...OPEN, closedDays: both })).toBe('Holidays');
  });

  it('are public holidays only where the kitchen closes on them', () => {
    expect(closedReason(day('2026-12-16'), OPEN)).toBeNull();
    expect(closedReason(day('2026-12-16'), { ...OPEN, closesOnHolidays: true })).toBe(
      'Day of Reconciliation',
    );
  });
});

describe('the cutoff', () => {
  const closing = (date: string, calendar: KitchenCalendar) => orderingRules(calendar).closesAt(day(date));

  it.each([
    ['2026-11-23', '2026-11-20T22:00:00'],
    ['2026-11-22', '2026-11-20T22:00:00'],
    ['2026-11-21', '2026-11-20T22:00:00'],
    ['2026-11-24', '2026-11-23T22:00:00'],
    // Tuesday 6 April 2027 would be after Family Day; in 2026 that is 6 April, a Monday.
    ['2026-04-07', '2026-04-02T22:00:00'],
  ])('of %s is %s where working days count', (date, cutoff) => {
    expect(closing(date, { ...OPEN, countsWorkingDays: true })).toEqual(at(cutoff));
  });

  it('goes back over closed days too', () => {
    const calendar = {
      ...OPEN,
      countsWorkingDays: true,
      closedDays: [range('2026-11-19', '2026-11-20', 'Stocktaking')],
    };
    expect(closing('2026-11-23', calendar)).toEqual(at('2026-11-18T22:00:00'));
  });

  it('of one date may be earlier, never later', () => {
    const earlier = { date: day('2026-11-25'), capacity: null, closesAt: at('2026-11-23T12:00:00') };
    const later = { date: day('2026-11-26'), capacity: null, closesAt: at('2026-11-26T08:00:00') };
    const calendar = { ...OPEN, days: [earlier, later] };
    expect(closing('2026-11-25', calendar)).toEqual(earlier.closesAt);
    expect(closing('2026-11-26', calendar)).toEqual(at('2026-11-25T22:00:00'));
    const rules = orderingRules(calendar);
    const now = at('2026-11-23T12:00:00');
    expect(shortDates(deliveryDates(now, rules))).toEqual([
      '11-24',
      '11-26',
      '11-27',
      '11-28',
      '11-29',
      '11-30',
      '12-01',
    ]);
  });
});

describe('exceptional days', () => {
  it('are none in a kitchen that has set nothing', () => {
    expect(exceptionalDays(OPEN, at('2026-11-20T12:00:00'))).toEqual([]);
  });

  it('are all that a reader needs to find the same dates at any time of the next week', () => {
    const calendar: KitchenCalendar = {
      ...OPEN,
      closesOnHolidays: true,
      countsWorkingDays: true,
      leavesOutClosed: true,
      closedDays: [range('2026-12-18', '2027-01-03', 'Holidays')],
      days: [{ date: day('2026-12-15'), capacity: 5, closesAt: at('2026-12-11T09:00:00') }],
    };
    const start = at('2026-12-10T21:00:00');
    const known = rulesOfDays(exceptionalDays(calendar, start), true);
    for (let hour = 0; hour < 24 * 7; hour++) {
      const now = new Date(start.getTime() + hour * 3_600_000);
      expect(deliveryDates(now, known)).toEqual(deliveryDates(now, orderingRules(calendar)));
    }
  });
});

it('the rules of a kitchen that has set nothing are those of every day', () => {
  const rules = orderingRules(OPEN);
  for (let ahead = 0; ahead < 400; ahead++) {
    const date = addDays(day('2026-11-20'), ahead);
    expect(rules.closesAt(date)).toEqual(EVERY_DAY_OPEN.closesAt(date));
    expect(rules.closedReason(date)).toBeNull();
  }
});

it("a date's own capacity outranks that of every date", () => {
  const calendar = {
    ...OPEN,
    dayCapacity: 50,
    days: [{ date: day('2026-11-25'), capacity: 8, closesAt: null }],
  };
  expect([capacityOf(day('2026-11-25'), calendar), capacityOf(day('2026-11-26'), calendar)]).toEqual([8, 50]);
});
