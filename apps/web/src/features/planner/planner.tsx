import { Button } from '@mantine/core';
import { addDays, type CalendarDate, mondayOf } from '@padkos/domain';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { CopyWeek } from './copy-week.tsx';
import { DayColumn } from './day-column.tsx';
import classes from './planner.module.css';
import { useFillWeek } from './use-planner-acts.ts';
import { type PlannedDay, useWeek } from './use-week.ts';
import { weekText } from './week-text.ts';

interface PlannerProps {
  /** A day of the week on screen. */
  readonly date: CalendarDate;
  readonly today: CalendarDate;
  readonly onWeek: (monday: CalendarDate) => void;
}

/** A week of menus: the buttons for other weeks, its days side by side, and their sums. */
export function Planner({ date, today, onWeek }: PlannerProps) {
  const { t } = useTranslation('planner');
  const monday = mondayOf(date);
  const week = useWeek(monday);
  const fill = useFillWeek(monday, today);
  const [isCopying, setCopying] = useState(false);
  const isEmpty = week.data?.every(({ lines }) => lines.length === 0) === true;
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.weeks}>
          <Button
            size="sm"
            variant="default"
            className={classes.step ?? ''}
            aria-label={t('weekBefore')}
            onClick={() => onWeek(addDays(monday, -7))}
          >
            <IconChevronLeft size={18} stroke={1.8} aria-hidden />
          </Button>
          <p className={classes.week} aria-live="polite">
            {weekText(monday)}
          </p>
          <Button
            size="sm"
            variant="default"
            className={classes.step ?? ''}
            aria-label={t('weekAfter')}
            onClick={() => onWeek(addDays(monday, 7))}
          >
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </Button>
          {monday !== mondayOf(today) && (
            <Button size="sm" variant="subtle" onClick={() => onWeek(mondayOf(today))}>
              {t('thisWeek')}
            </Button>
          )}
        </div>
        <div className={classes.acts}>
          <Button
            size="sm"
            variant="default"
            loading={fill.isPending}
            disabled={!fill.isPossible}
            onClick={fill.run}
          >
            {t('fill.button')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-haspopup="dialog"
            disabled={week.data === undefined}
            onClick={() => setCopying(true)}
          >
            {t('copy.button')}
          </Button>
        </div>
      </div>
      <Loaded query={week} loading={t('loading')} failed={t('loadFailed')} rows={10}>
        {(days) => (
          <>
            <div className={classes.days}>
              {days.map((day) => (
                <DayColumn
                  key={day.date}
                  day={day}
                  when={day.date > today ? 'coming' : day.date === today ? 'today' : 'begun'}
                />
              ))}
            </div>
            <Sums days={days} />
          </>
        )}
      </Loaded>
      {isCopying && (
        <CopyWeek
          monday={monday}
          isEmpty={isEmpty}
          today={today}
          onClose={(to) => {
            setCopying(false);
            if (to !== undefined && to !== monday) onWeek(to);
          }}
        />
      )}
    </>
  );
}

/** The week's sums. Toasts cover them, because nothing there can be pressed. */
function Sums({ days }: { days: readonly PlannedDay[] }) {
  const { t } = useTranslation('planner');
  const lines = days.flatMap((day) => day.lines);
  const offered = lines.filter(({ isActive }) => isActive);
  const dishes = new Set(offered.map(({ menuItemId }) => menuItemId)).size;
  const sold = lines.reduce((sum, line) => sum + line.sold, 0);
  const most = offered.reduce<number | null>(
    (sum, { maxQuantity }) => (sum === null || maxQuantity === null ? null : sum + maxQuantity),
    0,
  );
  const open = days.filter(({ closed }) => closed === null).length;
  return (
    <footer className={classes.sums}>
      <span>{t('sums.days', { count: open })}</span>
      <span>{t('sums.dishes', { count: dishes })}</span>
      <span>{most === null ? t('sums.sold', { count: sold }) : t('sums.soldOf', { count: most, sold })}</span>
    </footer>
  );
}
