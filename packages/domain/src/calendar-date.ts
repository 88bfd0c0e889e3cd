import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

declare const calendarDateBrand: unique symbol;

/** A date on the calendar, `yyyy-MM-dd`, without a time or a zone. Strings of this form sort as the dates do. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

const FORMAT = 'YYYY-MM-DD';
const PATTERN = /^2\d{3}-\d{2}-\d{2}$/;

/** True when `text` is a date that exists, written `yyyy-MM-dd`, in the years 2000 to 2999. */
export function isCalendarDate(text: string): text is CalendarDate {
  // dayjs moves a nonexistent day into the next month, so the result must equal the input.
  return PATTERN.test(text) && dayjs.utc(text).format(FORMAT) === text;
}

/** Reads `yyyy-MM-dd`. Throws RangeError for anything else; callers that read input use {@link isCalendarDate}. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** The calendar date that `day` shows. */
export function dateOf(day: Dayjs): CalendarDate {
  return calendarDate(day.format(FORMAT));
}

/** The date `days` days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(dayjs.utc(date).add(days, 'day'));
}

/** The same date `years` years later, or earlier when negative; 29 February becomes the 28th in a year without it. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return dateOf(dayjs.utc(date).add(years, 'year'));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** ISO day of the week: 1 is Monday, 7 is Sunday. */
export function dayOfWeek(date: CalendarDate): number {
  return dayjs.utc(date).day() || 7;
}

/** The Monday of the week that holds `date`. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - dayOfWeek(date));
}

/** "Saturday 21 November 2026", the long form used in words to people. */
export function longDate(date: CalendarDate): string {
  return dayjs.utc(date).format('dddd D MMMM YYYY');
}

/** "Sat 21 Nov", the short form used on buttons and in banners. */
export function shortDate(date: CalendarDate): string {
  return dayjs.utc(date).format('ddd D MMM');
}
