import { calendarDate, johannesburgInstant, longDate } from '@padkos/domain';

/** '2026-11-05' -> '5 November 2026'. Throws RangeError for what is no calendar date. */
export function formatDate(date: string): string {
  const [, ...dayMonthYear] = longDate(calendarDate(date)).split(' ');
  return dayMonthYear.join(' ');
}

/** The instant a calendar date begins in Johannesburg. Throws RangeError for what is no calendar date. */
export function startOfDate(date: string): Date {
  return johannesburgInstant(calendarDate(date), '00:00');
}
