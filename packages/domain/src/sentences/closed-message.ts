import type { CalendarDate } from '../calendar-date.ts';
import { johannesburgClock, johannesburgTime } from '../johannesburg.ts';
import type { Language } from '../languages.ts';
import {
  CUTOFF_TIME,
  type DateRefusal,
  dateRefusal,
  deliveryDates,
  EVERY_DAY_OPEN,
  earliestOrderableDate,
  nextOpenDate,
  type OrderingRules,
} from '../ordering-window.ts';
import { sayRefusal } from '../refusals/say-refusal.ts';
import { sentencesIn } from './sentences.ts';

/**
 * Words why `date` is closed and which date is the earliest that can be ordered for, or, if there is none, when the
 * kitchen delivers again; null when it is open. English if no language was chosen.
 */
export function closedMessage(
  date: CalendarDate,
  now: Date,
  rules: OrderingRules = EVERY_DAY_OPEN,
  language: Language | null = null,
): string | null {
  const refusal = dateRefusal(date, now, rules);
  if (refusal === null) return null;
  const t = sentencesIn(language);
  const { longDate } = t.words;
  const why = whyNot(refusal, date, now, rules, language);
  const earliest = earliestOrderableDate(now, rules);
  if (earliest === null) {
    const next = nextOpenDate(now, rules);
    if (next === null || next === date) return why;
    return `${why} ${t`The kitchen delivers again on ${longDate(next)}, which cannot be ordered for yet.`}`;
  }
  const last = deliveryDates(now, rules).at(-1) ?? earliest;
  if (refusal === 'too_far')
    return `${why} ${t`You can order for ${longDate(earliest)} to ${longDate(last)}.`}`;
  return `${why} ${t`The earliest delivery date is ${longDate(earliest)}.`}`;
}

function whyNot(
  refusal: DateRefusal,
  date: CalendarDate,
  now: Date,
  rules: OrderingRules,
  language: Language | null,
): string {
  const t = sentencesIn(language);
  const { longDate } = t.words;
  if (refusal === 'closed')
    return sayRefusal(language, 'DAY_CLOSED', { date, reason: rules.closedReason(date) ?? '' });
  if (refusal === 'too_far') return t`Orders for ${longDate(date)} are not open yet.`;
  if (date <= johannesburgClock(now).date) return t`${longDate(date)} can no longer be ordered for.`;
  const closed = rules.closesAt(date);
  if (closed.getTime() === EVERY_DAY_OPEN.closesAt(date).getTime())
    return t`Orders for ${longDate(date)} closed at ${CUTOFF_TIME} the evening before.`;
  return t`Orders for ${longDate(date)} closed on ${longDate(johannesburgClock(closed).date)} at ${johannesburgTime(closed)}.`;
}
