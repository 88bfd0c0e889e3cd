import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { AddDish } from './add-dish.tsx';
import { PlannedDish } from './planned-dish.tsx';
import classes from './planner.module.css';
import type { PlannedDay } from './use-week.ts';

interface DayColumnProps {
  readonly day: PlannedDay;
  /** `begun`: it is closed for ordering. */
  readonly when: 'begun' | 'today' | 'coming';
}

/** A day of the planner with its dishes; a day that has begun or is closed is read-only. */
export function DayColumn({ day, when }: DayColumnProps) {
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
