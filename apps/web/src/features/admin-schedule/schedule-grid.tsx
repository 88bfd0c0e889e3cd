import { Checkbox } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './schedule-editor.module.css';
import type { useSchedule } from './use-schedule.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface ScheduleGridProps {
  readonly dishes: readonly MenuItem[];
  readonly schedule: Pick<ReturnType<typeof useSchedule>, 'isTicked' | 'isChanged' | 'toggle' | 'save'>;
}

/** One row per dish, one column per day; a cell that differs from the stored schedule is marked. */
export function ScheduleGrid({ dishes, schedule }: ScheduleGridProps) {
  const { t } = useTranslation('adminSchedule');
  return (
    <div className={classes.frame}>
      <table className={classes.grid} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('dish')}</th>
            {DAYS.map((day) => (
              <th key={day} scope="col" abbr={t(`longDays.${day}`)} className={classes.day}>
                {t(`days.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ id: menuItemId, title, price, isActive }) => (
            <tr key={menuItemId}>
              <th scope="row" className={classes.dish}>
                <span className={classes.title}>{title}</span>
                <span className={classes.note}>
                  <TokenAmount tokens={price} size="sm" />
                  {!isActive && t('inactive')}
                </span>
              </th>
              {DAYS.map((dayOfWeek) => {
                const cell = { menuItemId, dayOfWeek };
                return (
                  <td key={dayOfWeek} data-changed={schedule.isChanged(cell) || undefined}>
                    <Checkbox
                      aria-label={t('cell', { title, day: t(`longDays.${dayOfWeek}`) })}
                      checked={schedule.isTicked(cell)}
                      disabled={schedule.save.isPending}
                      onChange={() => schedule.toggle(cell)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
