declare const calendarDateBrand: unique symbol;

/** A date on the calendar, `yyyy-MM-dd`, without a time or a zone. Strings of this form sort as the dates do. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

function toUtcMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00.000Z`);
}

/** True when `text` is a date that exists, written `yyyy-MM-dd`, in the years 2000 to 2999. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!PATTERN.test(text) || !text.startsWith('2')) return false;
  const time = toUtcMidnight(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Reads `yyyy-MM-dd`. Throws RangeError for anything else; callers that read input use {@link isCalendarDate}. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** The date `days` days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(toUtcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toUtcMidnight(to) - toUtcMidnight(from)) / DAY_MS);
}

/** ISO day of the week: 1 is Monday, 7 is Sunday. */
export function dayOfWeek(date: CalendarDate): number {
  return new Date(toUtcMidnight(date)).getUTCDay() || 7;
}

/** The Monday of the week that holds `date`. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - dayOfWeek(date));
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "Saturday 21 November 2026", the long form used in words to people. */
export function longDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${WEEKDAYS[dayOfWeek(date) - 1]} ${day} ${MONTHS[month - 1]} ${year}`;
}

/** "Sat 21 Nov", the short form used on buttons and in banners. */
export function shortDate(date: CalendarDate): string {
  const [, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${WEEKDAYS[dayOfWeek(date) - 1]?.slice(0, 3)} ${day} ${MONTHS[month - 1]?.slice(0, 3)}`;
}
