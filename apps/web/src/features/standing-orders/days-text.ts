interface DayWords {
  every(days: string): string;
  day(day: number): string;
  readonly everyDay: string;
  readonly weekdays: string;
}

const LIST = new Intl.ListFormat('en-ZA', { type: 'conjunction' });

/** Days of the week in words; 1 is Monday. */
export function daysText(days: readonly number[], words: DayWords): string {
  if (days.length === 7) return words.everyDay;
  if (days.join() === '1,2,3,4,5') return words.weekdays;
  return words.every(LIST.format(days.map(words.day)));
}
