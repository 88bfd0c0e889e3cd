import { johannesburgClock, johannesburgTime, type Language, wordsOf } from '@padkos/domain';
import { phrasesOf } from '@padkos/mail';

/** An instant as messages write it, for instance 'Friday 20 November 2026 at 22:00', in Johannesburg time. */
export function instantInWords(instant: Date, language: Language | null): string {
  const t = phrasesOf({ language });
  return t`${wordsOf(language).longDate(johannesburgClock(instant).date)} at ${johannesburgTime(instant)}`;
}
