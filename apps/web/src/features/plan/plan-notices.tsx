import { isCalendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { FillReport } from './fill-report.tsx';
import type { useClosedDays } from './use-closed-days.ts';
import type { useFill } from './use-fill.ts';

interface PlanNoticesProps {
  readonly closed: ReturnType<typeof useClosedDays>;
  readonly filling: ReturnType<typeof useFill>;
  /** Why the plan was not ordered; null when nothing was refused. */
  readonly refused: string | null;
  readonly onForgetRefusal: () => void;
}

/** What is said above the days: what was taken out, what a button did, and why nothing was ordered. */
export function PlanNotices({ closed, filling, refused, onForgetRefusal }: PlanNoticesProps) {
  const { t } = useTranslation('plan');
  return (
    <>
      {refused !== null && (
        <div role="alert">
          <Notice tone="problem" title={t('refused.title')} onClose={onForgetRefusal}>
            {refused}
          </Notice>
        </div>
      )}
      {closed.gone.length > 0 && (
        <div role="status">
          <Notice tone="warning" title={t('closed.title')} onClose={closed.forget}>
            {closed.gone.map(({ date, lines }) => (
              <div key={date}>
                {t('closed.message', {
                  date: isCalendarDate(date) ? longDate(date) : date,
                  dishes: lines.map(({ title }) => title).join(', '),
                })}
              </div>
            ))}
          </Notice>
        </div>
      )}
      {filling.filled !== null && <FillReport {...filling.filled} onClose={filling.forget} />}
    </>
  );
}
