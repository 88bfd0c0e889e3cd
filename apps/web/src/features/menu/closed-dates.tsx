import { addDays, type CalendarDate, nextOpenDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useOrderingRules } from '../../shared/site-config.ts';

/** Says why dates are closed and, if all are, when the kitchen delivers again. */
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

/** Consecutive dates that are closed for the same reason. */
interface ClosedRun {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly reason: string;
}

/** Groups closed dates, given in order, into runs of neighbours with the same reason. */
export function closedRuns(
  dates: readonly CalendarDate[],
  reasonOf: (date: CalendarDate) => string | null,
): ClosedRun[] {
  const runs: ClosedRun[] = [];
  for (const date of dates) {
    const reason = reasonOf(date) ?? '';
    const run = runs.at(-1);
    if (run !== undefined && run.reason === reason && addDays(run.last, 1) === date)
      runs.splice(-1, 1, { ...run, last: date });
    else runs.push({ first: date, last: date, reason });
  }
  return runs;
}
