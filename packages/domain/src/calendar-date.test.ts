import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dayOfWeek,
  daysBetween,
  isCalendarDate,
  longDate,
  mondayOf,
  shortDate,
} from './calendar-date.ts';

describe('calendar dates', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20261-01-01',
    '',
    '2026-11-20T00:00',
    '1999-12-31',
    '２０２６-01-01',
  ])('refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => calendarDate(text)).toThrow(RangeError);
  });
  it('knows leap days, weekdays and Mondays', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(dayOfWeek(calendarDate('2026-11-20'))).toBe(5);
    expect(dayOfWeek(calendarDate('2026-11-22'))).toBe(7);
    expect(mondayOf(calendarDate('2026-11-22'))).toBe('2026-11-16');
    expect(mondayOf(calendarDate('2026-11-16'))).toBe('2026-11-16');
    expect(longDate(calendarDate('2026-11-21'))).toBe('Saturday 21 November 2026');
    expect(shortDate(calendarDate('2026-11-21'))).toBe('Sat 21 Nov');
  });
  it('adds days and counts them back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (n) => {
        const from = calendarDate('2026-11-20');
        expect(daysBetween(from, addDays(from, n))).toBe(n);
      }),
    );
  });
});
