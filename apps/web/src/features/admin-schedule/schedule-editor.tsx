import { Button } from '@mantine/core';
import { MENU_GENERATION_DAYS } from '@padkos/domain';
import { IconSoup } from '@tabler/icons-react';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useToday } from '../../shared/use-today.ts';
import classes from './schedule-editor.module.css';
import { ScheduleGrid } from './schedule-grid.tsx';
import { useGenerateMenus, useSchedule } from './use-schedule.ts';

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
