import { calendarDate, type Words, wordsOf } from '@padkos/domain';

/** '2026-11-05' -> '5 November 2026', in a language. Throws RangeError unless it is a calendar date. */
export function formatDate(date: string, words: Words = wordsOf('en')): string {
  const [, ...dayMonthYear] = words.longDate(calendarDate(date)).split(' ');
  return dayMonthYear.join(' ');
}
