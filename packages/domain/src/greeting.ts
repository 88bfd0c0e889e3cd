/** The part of the day by the Johannesburg hour: morning before 12, afternoon before 17, then evening. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
