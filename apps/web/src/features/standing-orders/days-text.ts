import { listText } from '../../shared/i18n/words.ts';

interface DayWords {
  every(days: string): string;
  day(day: number): string;
  readonly everyDay: string;
  readonly weekdays: string;
}

/** Days of the week in words; 1 is Monday. */
export function daysText(days: readonly number[], words: DayWords): string {
  if (days.length === 7) return words.everyDay;
  if (days.join() === '1,2,3,4,5') return words.weekdays;
  return words.every(listText(days.map(words.day)));
}
