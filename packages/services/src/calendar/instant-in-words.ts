import { johannesburgClock, johannesburgTime, type Language } from '@padkos/domain';
import { translator } from '@padkos/i18n';

/** An instant as messages write it, for instance 'Friday 20 November 2026 at 22:00', in Johannesburg time. */
export function instantInWords(instant: Date, language: Language | null): string {
  const t = translator(language, 'mail');
  return t('durations.instant', { date: johannesburgClock(instant).date, time: johannesburgTime(instant) });
}
