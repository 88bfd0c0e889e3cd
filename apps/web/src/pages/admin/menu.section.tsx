import { Button, Tabs, TextInput } from '@mantine/core';
import { type CalendarDate, earliestDeliveryDate, isCalendarDate, shortDate } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { CreateItem } from '../../features/admin-menu/create-item.tsx';
import { DailyMenu } from '../../features/admin-menu/daily-menu.tsx';
import { ItemsGrid } from '../../features/admin-menu/items-grid.tsx';
import { useSetDailyMenu } from '../../features/admin-menu/use-daily-menu.ts';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useNow } from '../../shared/server-clock.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import classes from './section.module.css';

const TABS = ['items', 'create', 'daily'] as const;

/** The dishes of the kitchen and the menu of one date, the earliest that can be ordered for at first. */
export default function MenuSection() {
  const { t } = useTranslation('adminMenu');
  const { search, go } = useConsole();
  const now = useNow();
  const items = trpc.admin.menuItems.useQuery();
  const tab = TABS.find((name) => name === search.tab) ?? 'items';
  const date = search.date ?? (now === null ? null : earliestDeliveryDate(now));
  const show = (next: string) => go({ ...search, tab: next });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          date !== null && <DailyActions date={date} onDate={(chosen) => go({ ...search, date: chosen })} />
        }
      />
      <Tabs value={tab} onChange={(next) => show(next ?? 'items')} keepMounted={false}>
        <Tabs.List className={classes.tabList ?? ''} aria-label={t('tabs.label')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="items" className={classes.panel ?? ''}>
          <Loaded query={items} loading={t('loading')} failed={t('failed')}>
            {(dishes) => <ItemsGrid items={dishes} onCreate={() => show('create')} />}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="create" className={classes.panel ?? ''}>
          <CreateItem onCreated={() => show('items')} />
        </Tabs.Panel>
        <Tabs.Panel value="daily" className={classes.panel ?? ''}>
          {date !== null && <DailyMenu key={date} date={date} />}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface DailyActionsProps {
  readonly date: CalendarDate;
  readonly onDate: (date: CalendarDate) => void;
}

/** Chooses the date and puts every active dish on its menu. */
function DailyActions({ date, onDate }: DailyActionsProps) {
  const { t } = useTranslation('adminMenu');
  const set = useSetDailyMenu(date);
  return (
    <>
      <TextInput
        type="date"
        size="sm"
        aria-label={t('date')}
        value={date}
        onChange={({ currentTarget: { value } }) => isCalendarDate(value) && onDate(value)}
      />
      <Button size="sm" loading={set.isPending} disabled={!set.ready} onClick={set.run}>
        {set.isPending ? t('settingDaily') : t('setDaily', { date: shortDate(date) })}
      </Button>
    </>
  );
}
