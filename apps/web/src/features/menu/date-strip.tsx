import { type CalendarDate, shortDate } from '@padkos/domain';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './date-strip.module.css';

interface DateStripProps {
  readonly dates: readonly CalendarDate[];
  readonly selected: CalendarDate;
  readonly onSelect: (date: CalendarDate) => void;
}

/** The seven dates that can be ordered for, in a row that scrolls on a phone. */
export function DateStrip({ dates, selected, onSelect }: DateStripProps) {
  const { t } = useTranslation('menu');
  const strip = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`);
    if (!strip.current || !chip) return;
    const middle = chip.offsetLeft - (strip.current.clientWidth - chip.clientWidth) / 2;
    strip.current.scrollTo({ left: middle });
  }, [selected]);
  return (
    <fieldset ref={strip} className={classes.root} aria-label={t('dates')}>
      {dates.map((date, index) => {
        const [weekday = '', day = '', month = ''] = shortDate(date).split(' ');
        return (
          <button
            key={date}
            type="button"
            data-date={date}
            className={classes.chip}
            aria-pressed={date === selected}
            onClick={() => onSelect(date)}
          >
            <span className={classes.weekday}>{weekday}</span>
            <span className={classes.day}>{day}</span>
            <span className={classes.month}>{month}</span>
            {index === 0 && <span className={classes.mark}>{t('earliest')}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
