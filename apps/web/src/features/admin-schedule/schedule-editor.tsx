import { Button, Checkbox } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { MENU_GENERATION_DAYS } from '@padkos/domain';
import { IconSoup } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useToday } from '../../shared/server-clock.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './schedule-editor.module.css';
import { useGenerateMenus, useSchedule } from './use-schedule.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface ScheduleGridProps {
  readonly dishes: readonly MenuItem[];
  readonly schedule: Pick<ReturnType<typeof useSchedule>, 'isTicked' | 'isChanged' | 'toggle' | 'save'>;
}

/** One row per dish, one column per day; a cell that differs from the stored schedule is marked. */
function ScheduleGrid({ dishes, schedule }: ScheduleGridProps) {
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

/** The weekly schedule, and the button that generates the daily menus from it. */
export function ScheduleEditor() {
  const { t } = useTranslation('adminSchedule');
  const today = useToday();
  const schedule = useSchedule();
  const { items, assignments, changed, save } = schedule;
  const generate = useGenerateMenus();
  const query = items.data === undefined ? items : { ...assignments, data: assignments.data && items.data };
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={8}>
      {(dishes) =>
        dishes.length === 0 ? (
          <EmptyState
            icon={IconSoup}
            title={t('empty.title')}
            message={t('empty.message')}
            action={
              <ButtonLink to="/admin" search={{ section: 'menu' }}>
                {t('empty.action')}
              </ButtonLink>
            }
          />
        ) : (
          <Panel
            flush
            title={t('title')}
            subtitle={t('subtitle')}
            actions={
              <>
                {changed.size > 0 && (
                  <>
                    <span className={classes.count}>{t('changed', { count: changed.size })}</span>
                    <Button
                      size="sm"
                      variant="subtle"
                      color="gray"
                      disabled={save.isPending}
                      onClick={schedule.discard}
                    >
                      {t('discard')}
                    </Button>
                    <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
                      {save.isPending ? t('saving') : t('save')}
                    </Button>
                  </>
                )}
                <Button
                  size="sm"
                  variant="default"
                  loading={generate.isPending}
                  // Unsaved changes would not be in the menus.
                  disabled={today === null || changed.size > 0}
                  onClick={() =>
                    today !== null && generate.mutate({ start: today, days: MENU_GENERATION_DAYS })
                  }
                >
                  {generate.isPending ? t('generating') : t('generate')}
                </Button>
              </>
            }
          >
            <ScheduleGrid dishes={dishes} schedule={schedule} />
            <p className={classes.footnote}>{t('footnote')}</p>
          </Panel>
        )
      }
    </Loaded>
  );
}
