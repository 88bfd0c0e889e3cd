import { Button } from '@mantine/core';
import { addDays, type CalendarDate, mondayOf } from '@padkos/domain';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { AddDish } from './add-dish.tsx';
import { CopyWeek } from './copy-week.tsx';
import { PlannedDish } from './planned-dish.tsx';
import classes from './planner.module.css';
import { type PlannedDay, useFillWeek, useWeek, weekText } from './use-week.ts';

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

interface DayColumnProps {
  readonly day: PlannedDay;
  /** `begun`: it is closed for ordering. */
  readonly when: 'begun' | 'today' | 'coming';
}

/** A day of the planner with its dishes; a day that has begun or is closed is read-only. */
function DayColumn({ day, when }: DayColumnProps) {
  const { t } = useTranslation('planner');
  const heading = useId();
  const [isAdding, setAdding] = useState(false);
  const { date, closed, lines, all } = day;
  const isOpen = when === 'coming' && closed === null;
  const offered = lines.filter(({ isActive }) => isActive).length;
  const sold = lines.reduce((sum, line) => sum + line.sold, 0);
  return (
    <section
      className={classes.day}
      aria-labelledby={heading}
      data-off={!isOpen || undefined}
      data-today={when === 'today' || undefined}
    >
      <header className={classes.dayHead}>
        <h2 id={heading} className={classes.dayName}>
          <time dateTime={date}>{shortDate(date)}</time>
          {when === 'today' && <span className={classes.mark}>{t('today')}</span>}
        </h2>
        <p className={classes.daySum}>
          {t('dishes', { count: offered })}
          {sold > 0 && ` · ${t('soldSum', { count: sold })}`}
        </p>
        {isOpen && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes.add ?? ''}
            aria-label={t('addTo', { date: shortDate(date) })}
            aria-haspopup="dialog"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        )}
      </header>
      {closed !== null && <p className={classes.closed}>{t('closed', { reason: closed })}</p>}
      {lines.length === 0 ? (
        closed === null && <p className={classes.empty}>{t('noDishes')}</p>
      ) : (
        <ul className={classes.dishes}>
          {lines.map((line) => (
            <PlannedDish key={line.id} line={line} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {isAdding && <AddDish date={date} lines={all} onClose={() => setAdding(false)} />}
    </section>
  );
}
