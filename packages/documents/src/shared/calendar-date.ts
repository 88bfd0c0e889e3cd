import { calendarDate, johannesburgInstant, type Words, wordsOf } from '@padkos/domain';

/** '2026-11-05' -> '5 November 2026', in the words of a language. Throws RangeError for what is no calendar date. */
export function formatDate(date: string, words: Words = wordsOf('en')): string {
  const [, ...dayMonthYear] = words.longDate(calendarDate(date)).split(' ');
  return dayMonthYear.join(' ');
}

/** The instant a calendar date begins in Johannesburg. Throws RangeError for what is no calendar date. */
export function startOfDate(date: string): Date {
  return johannesburgInstant(calendarDate(date), '00:00');
}
