import { addDays, type CalendarDate } from '@padkos/domain';
import { shortDate } from '../../shared/i18n/words.ts';

/** "Mon 23 Nov – Sun 29 Nov": the seven days from a Monday. */
export const weekText = (monday: CalendarDate): string =>
  `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`;
