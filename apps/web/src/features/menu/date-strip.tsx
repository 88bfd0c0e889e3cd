import type { CalendarDate } from '@padkos/domain';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import classes from './date-strip.module.css';

/** Most kitchens are open on most days, so this code loads only when it is needed. */
const ClosedDates = lazyPart(() => import('./closed-dates.tsx'));

interface DateStripProps {
  readonly dates: readonly CalendarDate[];
  readonly selected: CalendarDate;
  readonly onSelect: (date: CalendarDate) => void;
}

/** The seven dates of the ordering window, in a row that scrolls on a phone; below it why some of them are closed. */
export function DateStrip({ dates, selected, onSelect }: DateStripProps) {
  const { t } = useTranslation('menu');
  const { closedReason } = useOrderingRules();
  const earliest = dates.find((date) => closedReason(date) === null);
  const closed = dates.filter((date) => closedReason(date) !== null);
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`);
    if (!strip.current || !chip) return;
    const middle = chip.offsetLeft - (strip.current.clientWidth - chip.clientWidth) / 2;
    strip.current.scrollTo({ left: middle });
  }, [selected]);
  return (
    <>
      <fieldset ref={strip} className={classes.root} aria-label={t('dates')}>
        {dates.map((date) => {
          const reason = closedReason(date);
          const [weekday = '', day = '', month = ''] = shortDate(date).split(' ');
          return (
            <button
              key={date}
              type="button"
              data-date={date}
              className={classes.chip}
              aria-pressed={date === selected}
              disabled={reason !== null && date !== selected}
              onClick={() => onSelect(date)}
            >
              <span className={classes.weekday}>{weekday}</span>
              <span className={classes.day}>{day}</span>
              <span className={classes.month}>{reason === null ? month : t('closed.chip')}</span>
              {date === earliest && <span className={classes.mark}>{t('earliest')}</span>}
            </button>
          );
        })}
      </fieldset>
      {closed.length > 0 && (
        <p className={classes.closed}>
          <Suspense fallback={'\u00a0'}>
            <ClosedDates dates={closed} areAll={closed.length === dates.length} />
          </Suspense>
        </p>
      )}
    </>
  );
}
