import { johannesburgClock, johannesburgTime } from '@padkos/domain';
import { shortDate } from './i18n/words.ts';

/** An ISO instant in words, in Johannesburg time: "Fri 20 Nov 2026, 14:05". */
export function instantText(iso: string): string {
  const instant = new Date(iso);
  const { date } = johannesburgClock(instant);
  return `${shortDate(date)} ${date.slice(0, 4)}, ${johannesburgTime(instant)}`;
}
