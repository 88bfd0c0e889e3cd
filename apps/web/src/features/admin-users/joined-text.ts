import { johannesburgClock } from '@padkos/domain';
import { shortDate } from '../../shared/i18n/words.ts';

/** The day of an instant in Johannesburg as "Nov 21, 2026", the form that the specification gives for the table of users (2.15). */
export function joinedText(iso: string): string {
  const { date } = johannesburgClock(new Date(iso));
  const month = shortDate(date).split(' ')[2] ?? '';
  return `${month} ${date.slice(8)}, ${date.slice(0, 4)}`;
}
