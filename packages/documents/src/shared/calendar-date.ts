import { calendarDate, type Words, wordsOf } from '@padkos/domain';

/** '2026-11-05' -> '5 November 2026', in the words of a language. Throws RangeError for what is no calendar date. */
export function formatDate(date: string, words: Words = wordsOf('en')): string {
  const [, ...dayMonthYear] = words.longDate(calendarDate(date)).split(' ');
  return dayMonthYear.join(' ');
}
