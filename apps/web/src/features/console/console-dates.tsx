import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { addDays, type CalendarDate, johannesburgTime, mondayOf } from '@padkos/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useNow, useToday } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './console-dates.module.css';

interface ConsoleDatesProps {
  readonly selected: CalendarDate | 'overview';
  readonly onSelect: (date: CalendarDate | 'overview') => void;
}

/** The overview, or one day of a week that starts on Monday, with buttons for the weeks before and after. */
export function ConsoleDates({ selected, onSelect }: ConsoleDatesProps) {
  const { t } = useTranslation('console');
  const today = useToday();
  const now = useNow();
  const [steps, setSteps] = useState<{ from: CalendarDate | 'overview'; weeks: number }>({
    from: selected,
    weeks: 0,
  });
  const days = useRef<HTMLDivElement>(null);
  const { data: waiting = [] } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  // A new selection shows its own week.
  const weeks = steps.from === selected ? steps.weeks : 0;
  const anchor = selected === 'overview' ? today : selected;
  const monday = anchor === null ? null : addDays(mondayOf(anchor), weeks * 7);
  useEffect(() => {
    const day = days.current?.querySelector<HTMLElement>('[aria-pressed="true"], [data-today]');
    if (monday !== null && day) days.current?.scrollTo({ left: day.offsetLeft - 64 });
  }, [monday]);
  if (monday === null || now === null) return null;
  const step = (by: number) => setSteps({ from: selected, weeks: weeks + by });
  return (
    <fieldset className={classes.root} aria-label={t('dates.label')}>
      <button
        type="button"
        className={classes.overview}
        aria-pressed={selected === 'overview'}
        onClick={() => onSelect('overview')}
      >
        <span className={classes.weekday}>{t('dates.overview')}</span>
        <span className={classes.day}>{t('dates.allData')}</span>
      </button>
      <div className={classes.week}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('dates.weekBefore')}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <div ref={days} className={classes.days}>
          {Array.from({ length: 7 }, (_, day) => addDays(monday, day)).map((date) => (
            <Day
              key={date}
              date={date}
              today={date === today}
              selected={date === selected}
              waiting={waiting.filter(({ deliveryDate }) => deliveryDate === date).length}
              onSelect={onSelect}
            />
          ))}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('dates.weekAfter')}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <time className={classes.now} dateTime={now.toISOString()}>
        {t('dates.now', { time: johannesburgTime(now) })}
      </time>
    </fieldset>
  );
}

interface DayProps {
  readonly date: CalendarDate;
  readonly today: boolean;
  readonly selected: boolean;
  /** How many of its orders wait for confirmation. */
  readonly waiting: number;
  readonly onSelect: (date: CalendarDate) => void;
}

function Day({ date, today, selected, waiting, onSelect }: DayProps) {
  const { t } = useTranslation('console');
  const [weekday, ...rest] = shortDate(date).split(' ');
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={selected}
      data-today={today || undefined}
      onClick={() => onSelect(date)}
    >
      <span className={classes.weekday}>{today ? t('dates.today') : weekday}</span>
      <span className={classes.day}>{rest.join(' ')}</span>
      {waiting > 0 && (
        <span className={classes.waiting} title={t('dates.waiting', { count: waiting })}>
          {waiting}
          <VisuallyHidden>{t('dates.waiting', { count: waiting })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
