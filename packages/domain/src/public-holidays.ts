import { addDays, type CalendarDate, calendarDate, dayOfWeek } from './calendar-date.ts';

export interface Holiday {
  readonly date: CalendarDate;
  readonly name: string;
}

/** A date that the kitchen has added to the list of public holidays, or removed from it. */
export interface HolidayChange extends Holiday {
  readonly isHoliday: boolean;
}

/** The holidays with a date of their own (Public Holidays Act 36 of 1994, schedule 1), by month and day. */
const FIXED = [
  ['01-01', "New Year's Day"],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', "Workers' Day"],
  ['06-16', 'Youth Day'],
  ['08-09', "National Women's Day"],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
] as const;
const SUNDAY = 7;

/**
 * The public holidays of South Africa in a year by the Act alone, in order, including the Monday after a holiday on a
 * Sunday. Holidays that were declared once are in the kitchen's own list. functions/calendar-days.sql computes the
 * same; a test compares the two.
 */
export function publicHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const fixed = FIXED.map(([day, name]) => ({ date: calendarDate(`${year}-${day}`), name }));
  const movable = [
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Family Day' },
  ];
  const mondays = fixed
    .filter(({ date }) => dayOfWeek(date) === SUNDAY)
    .map(({ date, name }) => ({ date: addDays(date, 1), name: `${name} (Monday after)` }));
  // If a date is a holiday for two reasons, the last name wins here.
  const byDate = new Map([...mondays, ...movable, ...fixed].map((holiday) => [holiday.date, holiday]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The name of the public holiday on a date by the Act and by the kitchen's own list; null if there is none. */
export function holidayName(date: CalendarDate, changes: readonly HolidayChange[]): string | null {
  const change = changes.find((one) => one.date === date);
  if (change !== undefined) return change.isHoliday ? change.name : null;
  return namesOf(Number(date.slice(0, 4))).get(date) ?? null;
}

const knownYears = new Map<number, ReadonlyMap<CalendarDate, string>>();

/** The names of a year's holidays by date, computed once. */
function namesOf(year: number): ReadonlyMap<CalendarDate, string> {
  const known = knownYears.get(year);
  if (known !== undefined) return known;
  const names = new Map(publicHolidays(year).map(({ date, name }) => [date, name]));
  knownYears.set(year, names);
  return names;
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return calendarDate(`${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`);
}
