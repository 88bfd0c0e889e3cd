import { type CalendarDate, shortDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useOrderingRules } from '../../shared/ordering-rules.ts';
import { closedRuns } from './closed-runs.ts';

/** Says of closed dates why they are closed. */
export default function ClosedDates({ dates }: { dates: readonly CalendarDate[] }) {
  const { t } = useTranslation('menu');
  const { closedReason } = useOrderingRules();
  return closedRuns(dates, closedReason)
    .map(({ first, last, reason }) =>
      t(first === last ? 'closed.day' : 'closed.days', {
        first: shortDate(first),
        last: shortDate(last),
        reason,
      }),
    )
    .join(' ');
}
