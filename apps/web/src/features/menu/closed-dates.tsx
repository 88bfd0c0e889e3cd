import { type CalendarDate, nextOpenDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { useNow } from '../../shared/server-clock.ts';
import { closedRuns } from './closed-runs.ts';
import './later-texts.ts';

/** Says of closed dates why they are closed and, where all are, when the kitchen delivers again. */
export default function ClosedDates({ dates, areAll }: { dates: readonly CalendarDate[]; areAll: boolean }) {
  const { t } = useTranslation('menu');
  const rules = useOrderingRules();
  const now = useNow();
  const reasons = closedRuns(dates, rules.closedReason).map(({ first, last, reason }) =>
    t(first === last ? 'closedDates.day' : 'closedDates.days', {
      first: shortDate(first),
      last: shortDate(last),
      reason,
    }),
  );
  const next = areAll && now !== null ? nextOpenDate(now, rules) : null;
  const again = next === null ? [] : [t('closedDates.again', { date: longDate(next) })];
  return [...reasons, ...again].join(' ');
}
