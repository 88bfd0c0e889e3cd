import { describe, expect, it } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { holidayName, publicHolidays } from './public-holidays.ts';

const datesOf = (year: number) => publicHolidays(year).map(({ date }) => date.slice(5));

describe('the public holidays of a year', () => {
  it.each([
    [2026, '04-03', '04-06', ['08-10']],
    [2027, '03-26', '03-29', ['03-22', '12-27']],
    [2028, '04-14', '04-17', ['09-25']],
    [2029, '03-30', '04-02', ['12-17']],
    [2030, '04-19', '04-22', ['06-17']],
  ])(
    'of %i are the fixed ones, Good Friday, Family Day and the Mondays after a Sunday',
    (year, friday, monday, after) => {
      const fixed = [
        '01-01',
        '03-21',
        '04-27',
        '05-01',
        '06-16',
        '08-09',
        '09-24',
        '12-16',
        '12-25',
        '12-26',
      ];
      expect(datesOf(year)).toEqual([...fixed, friday, monday, ...after].sort());
      const names = new Map(publicHolidays(year).map(({ date, name }) => [date.slice(5), name]));
      expect([names.get(friday), names.get(monday)]).toEqual(['Good Friday', 'Family Day']);
    },
  );

  it('have no Monday of their own where the day after a Sunday is a holiday already', () => {
    expect(publicHolidays(2022).filter(({ date }) => date.slice(5) > '12-20')).toEqual([
      { date: '2022-12-25', name: 'Christmas Day' },
      { date: '2022-12-26', name: 'Day of Goodwill' },
    ]);
  });

  it('have one name where two fall on one date', () => {
    expect(publicHolidays(2008).filter(({ date }) => date === '2008-03-21')).toEqual([
      { date: '2008-03-21', name: 'Human Rights Day' },
    ]);
  });

  it('give nothing back for a Saturday', () => {
    expect(datesOf(2027)).toContain('05-01');
    expect(datesOf(2027)).not.toContain('05-03');
  });
});

describe("the kitchen's own list", () => {
  const declared = { date: calendarDate('2024-05-29'), name: 'General election', isHoliday: true };
  const dropped = { date: calendarDate('2026-12-26'), name: 'Day of Goodwill', isHoliday: false };

  it('adds a day that was declared once, and takes one out', () => {
    expect(holidayName(declared.date, [])).toBeNull();
    expect(holidayName(declared.date, [declared, dropped])).toBe('General election');
    expect(holidayName(dropped.date, [])).toBe('Day of Goodwill');
    expect(holidayName(dropped.date, [declared, dropped])).toBeNull();
    expect(holidayName(calendarDate('2026-12-25'), [declared, dropped])).toBe('Christmas Day');
  });
});
