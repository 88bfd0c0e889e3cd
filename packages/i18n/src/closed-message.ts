import {
  type CalendarDate,
  CUTOFF_TIME,
  type DateRefusal,
  dateRefusal,
  deliveryDates,
  EVERY_DAY_OPEN,
  earliestOrderableDate,
  johannesburgClock,
  type Language,
  nextOpenDate,
  type OrderingRules,
} from '@padkos/domain';
import { sayRefusal } from './refusals.ts';
import { translator } from './translator.ts';

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
  const t = translator(language, 'refusals');
  const why = whyNot(refusal, date, now, rules, language);
  const earliest = earliestOrderableDate(now, rules);
  if (earliest === null) {
    const next = nextOpenDate(now, rules);
    if (next === null || next === date) return why;
    return `${why} ${t('closed.deliversAgain', { date: next })}`;
  }
  const last = deliveryDates(now, rules).at(-1) ?? earliest;
  if (refusal === 'too_far') return `${why} ${t('closed.orderFor', { earliest, last })}`;
  return `${why} ${t('closed.earliest', { earliest })}`;
}

function whyNot(
  refusal: DateRefusal,
  date: CalendarDate,
  now: Date,
  rules: OrderingRules,
  language: Language | null,
): string {
  const t = translator(language, 'refusals');
  if (refusal === 'closed')
    return sayRefusal(language, 'DAY_CLOSED', { date, reason: rules.closedReason(date) ?? '' });
  if (refusal === 'too_far') return t('closed.tooFar', { date });
  if (date <= johannesburgClock(now).date) return t('closed.over', { date });
  const closed = rules.closesAt(date);
  if (closed.getTime() === EVERY_DAY_OPEN.closesAt(date).getTime())
    return t('closed.eveningBefore', { date, time: CUTOFF_TIME });
  return t('closed.closedOn', { date, closed: closed.toISOString() });
}
