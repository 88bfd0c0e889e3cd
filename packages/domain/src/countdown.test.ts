import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { countdownLeft, formatCountdown, hoursLeft } from './countdown.ts';
import { johannesburgInstant } from './johannesburg.ts';

const saturday = calendarDate('2026-11-21');
const friday = (time: string) => johannesburgInstant(calendarDate('2026-11-20'), time);

describe('the countdown to 22:00 the evening before', () => {
  it.each([
    ['19:59', null],
    ['20:00', 7_200_000],
    ['21:59', 60_000],
    ['22:00', null],
  ])('at %s it has %s ms left', (time, left) => expect(countdownLeft(saturday, friday(time))).toBe(left));
  it.each([
    ['09:00', 13],
    ['19:59', 2],
    ['21:30', 0],
    ['22:30', 0],
  ])('at %s it has %i whole hours left', (time, hours) =>
    expect(hoursLeft(saturday, friday(time))).toBe(hours),
  );
  it.each([
    [7_200_000, '2:00:00'],
    [3_909_000, '1:05:09'],
    [60_000, '1:00'],
    [59_001, '1:00'],
    [1, '0:01'],
  ])('writes %i ms as %s', (ms, text) => expect(formatCountdown(ms)).toBe(text));
});
