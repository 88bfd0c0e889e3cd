import { Button, Modal, TextInput } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { type CalendarDate, earliestDeliveryDate, isCalendarDate } from '@padkos/domain';
import { Suspense, useState } from 'react';
import { DailyMenu } from '../../features/admin-menu/daily-menu.tsx';
import { ItemForm, NEW_ITEM } from '../../features/admin-menu/item-form.tsx';
import { ItemsGrid } from '../../features/admin-menu/items-grid.tsx';
import { SetDailyMenu } from '../../features/admin-menu/set-daily-menu.tsx';
import { useCreateMenuItem } from '../../features/admin-menu/use-menu-items.ts';
import classes from '../../features/planner/add-dish.module.css';
import { MenuChoice } from '../../features/planner/menu-choice.tsx';
import { PortionsOfEach, usePortions } from '../../features/planner/portions-field.tsx';
import { useWeek } from '../../features/planner/use-week.ts';
import { Loaded } from '../../shared/console/loaded.tsx';
import { DialogAnswers } from '../../shared/console/note-dialog.tsx';
import { Panel, SectionTabs } from '../../shared/console/panel.tsx';
import { useConsole, useTab } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useNow } from '../../shared/server-clock.ts';
import { useOrderingRules } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

const UnknownAllergens = lazyPart(() => import('../../features/admin-allergens/unknown-allergens.tsx'));

const TABS = ['items', 'create', 'daily', 'allergens'] as const;

/** The kitchen's dishes and the menu of one date, at first the earliest that is open for ordering. */
export default function MenuSection() {
  const { t } = useTranslation('adminMenu');
  const { search, date: chosen, go } = useConsole();
  const now = useNow();
  const rules = useOrderingRules();
  const items = trpc.admin.menuItems.list.useQuery();
  const earliest = now === null ? null : earliestDeliveryDate(now, rules);
  const date = chosen ?? earliest;
  const [planned, setPlanned] = useState<MenuItem | null>(null);
  const show = (tab: (typeof TABS)[number]) => go({ ...search, tab });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          date !== null && <DailyActions date={date} onDate={(chosen) => go({ ...search, date: chosen })} />
        }
      />
      <SectionTabs
        label={t('tabs.label')}
        open={useTab(TABS)}
        tabs={{
          items: {
            label: t('tabs.items'),
            panel: (
              <Loaded query={items} loading={t('loading')} failed={t('failed')}>
                {(dishes) => <ItemsGrid items={dishes} onCreate={() => show('create')} />}
              </Loaded>
            ),
          },
          create: {
            label: t('tabs.create'),
            panel: <CreateItem onCreated={() => show('items')} onDays={setPlanned} />,
          },
          daily: {
            label: t('tabs.daily'),
            panel: date !== null && <DailyMenu key={date} date={date} />,
          },
          allergens: {
            label: t('tabs.allergens'),
            panel: (
              <Suspense>
                <UnknownAllergens items={items.data ?? []} />
              </Suspense>
            ),
          },
        }}
      />
      {planned !== null && earliest !== null && (
        <DishDays dish={planned} from={earliest} onClose={() => setPlanned(null)} />
      )}
    </>
  );
}

interface DailyActionsProps {
  readonly date: CalendarDate;
  readonly onDate: (date: CalendarDate) => void;
}

/** Chooses the date of the menu shown, and opens the dialog that puts every active dish on it. */
function DailyActions({ date, onDate }: DailyActionsProps) {
  const { t } = useTranslation('adminMenu');
  return (
    <>
      <TextInput
        name="date"
        type="date"
        size="sm"
        aria-label={t('date')}
        value={date}
        onChange={({ currentTarget: { value } }) => isCalendarDate(value) && onDate(value)}
      />
      <SetDailyMenu
        key={date}
        date={date}
        size="sm"
        variant={useTab(TABS) === 'daily' ? 'filled' : 'default'}
      />
    </>
  );
}

interface CreateItemProps {
  readonly onCreated: () => void;
  /** Called when the administrator wants to choose the days of the new dish. */
  readonly onDays: (dish: MenuItem) => void;
}

/** The form for a new dish. After saving it is empty again and `onCreated` is called. */
function CreateItem({ onCreated, onDays }: CreateItemProps) {
  const { t } = useTranslation('adminMenu');
  const create = useCreateMenuItem(onDays);
  const [round, setRound] = useState(0);
  return (
    <Panel title={t('form.createTitle')} subtitle={t('form.createSubtitle')}>
      <ItemForm
        key={round}
        initial={NEW_ITEM}
        working={create.isPending}
        submit={t('form.create')}
        onSubmit={(values) =>
          create.mutate(values, {
            onSuccess: () => {
              setRound(round + 1);
              onCreated();
            },
          })
        }
      />
    </Panel>
  );
}

interface DishDaysProps {
  readonly dish: MenuItem;
  /** The first of the seven dates of the ordering window. */
  readonly from: CalendarDate;
  readonly onClose: () => void;
}

/** Adds one dish to the menus of several dates. It stays open; an added date can be removed again. */
function DishDays({ dish, from, onClose }: DishDaysProps) {
  const { t } = useTranslation('planner');
  const { t: common } = useTranslation();
  const week = useWeek(from);
  const portions = usePortions();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('daysDialog.title', { title: dish.title })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Loaded bare query={week} loading={t('loading')} failed={t('loadFailed')} rows={6}>
        {(days) => (
          <>
            <div className={classes.tools}>
              <p className={classes.note}>{t('daysDialog.note')}</p>
              <PortionsOfEach portions={portions} />
            </div>
            <ul className={classes.list}>
              {days.map(({ date, closed, all }) =>
                closed === null ? (
                  <MenuChoice
                    key={date}
                    label={shortDate(date)}
                    dish={dish}
                    date={date}
                    line={all.find(({ menuItemId }) => menuItemId === dish.id)}
                    portions={portions.count}
                    disabled={!portions.isNumber}
                  />
                ) : (
                  <li key={date} className={classes.closed}>
                    {t('daysDialog.closed', { date: shortDate(date), reason: closed })}
                  </li>
                ),
              )}
            </ul>
          </>
        )}
      </Loaded>
      <DialogAnswers>
        <Button onClick={onClose}>{t('addDialog.done')}</Button>
      </DialogAnswers>
    </Modal>
  );
}
