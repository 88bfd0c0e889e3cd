import type { CalendarDate } from '@padkos/domain';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import type { FilledDay, LeftOut } from './fill.ts';
import classes from './plan.module.css';

export interface FillReportProps {
  readonly by: 'lastWeek' | 'surprise';
  readonly filled: readonly FilledDay[];
  /** Whether some days stayed as they are. */
  readonly hasKept: boolean;
  readonly onClose: () => void;
}

/** Says what a button put into the plan, and what it left out and why. */
export function FillReport({ by, filled, hasKept, onClose }: FillReportProps) {
  const { t } = useTranslation('plan');
  const count = filled.filter(({ lines }) => lines.length > 0).length;
  const withoutOrder = filled.filter(({ leftOut }) => leftOut.some(({ kind }) => kind === 'nothing_ordered'));
  const gaps = filled.flatMap(({ date, leftOut }) =>
    leftOut.filter(({ kind }) => kind !== 'nothing_ordered').map((what) => ({ date, what })),
  );
  const words = useLeftOutWords();
  if (filled.length > 1 && withoutOrder.length === filled.length) {
    return (
      <div role="status">
        <Notice tone="warning" title={t(`filled.title.${by}`)} onClose={onClose}>
          {t('filled.noWeek')}
        </Notice>
      </div>
    );
  }
  return (
    <div role="status">
      <Notice tone="warning" title={t(`filled.title.${by}`)} onClose={onClose}>
        {count > 0 ? t('filled.days', { count }) : t('filled.no')} {hasKept && t('filled.kept')}
        {(gaps.length > 0 || withoutOrder.length > 0) && (
          <ul className={classes.report}>
            {gaps.map(({ date, what }) => (
              <li key={`${date} ${what.kind} ${'title' in what ? what.title : ''}`}>
                {t('filled.line', { date: shortDate(date), what: words(what) })}
              </li>
            ))}
            {withoutOrder.length > 0 && (
              <li>
                {t('filled.nothingOrdered', { dates: datesText(withoutOrder.map(({ date }) => date)) })}
              </li>
            )}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** Dates in a sentence; none breaks across lines. */
const datesText = (dates: readonly CalendarDate[]) =>
  dates.map((date) => shortDate(date).replaceAll(' ', '\u00a0')).join(', ');

function useLeftOutWords() {
  const { t } = useTranslation('plan');
  return (what: LeftOut) => {
    switch (what.kind) {
      case 'not_on_menu':
        return t('filled.notOnMenu', what);
      case 'sold_out':
        return t('filled.soldOut', what);
      case 'blocked':
        return t('filled.blocked', what);
      case 'fewer':
        return t('filled.fewer', what);
      case 'nothing_fits':
      case 'nothing_ordered':
        return t('filled.nothingFits');
    }
  };
}
