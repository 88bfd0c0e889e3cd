import type { CalendarDate } from '@padkos/domain';
import { IconCalendarOff } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { AddToMenu } from './add-to-menu.tsx';
import { GiveMenuBack } from './give-menu-back.tsx';
import { LinePortions } from './line-portions.tsx';
import { LineSwitch } from './line-switch.tsx';
import { SetDailyMenu } from './set-daily-menu.tsx';

/** The menu of one date with sold, remaining and maximum portions. */
export function DailyMenu({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminMenu');
  const menu = trpc.admin.dailyMenus.get.useQuery({ date });
  const byHand = menu.data?.some(({ origin }) => origin === 'manual') === true;
  return (
    <Panel
      flush
      title={t('daily.title', { date: longDate(date) })}
      subtitle={t(byHand ? 'daily.byHand' : 'daily.subtitle')}
      actions={
        <>
          {byHand && <GiveMenuBack date={date} />}
          {menu.data !== undefined && menu.data.length > 0 && <AddToMenu date={date} lines={menu.data} />}
        </>
      }
    >
      <Loaded bare query={menu} loading={t('daily.loading')} failed={t('daily.failed')}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState
              icon={IconCalendarOff}
              title={t('daily.empty.title')}
              message={t('daily.empty.message')}
              action={<SetDailyMenu date={date} />}
            />
          ) : (
            <DataTable
              label={t('daily.title', { date: longDate(date) })}
              rows={lines}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'dish',
                  header: t('daily.dish'),
                  card: 'title',
                  cell: ({ menuItem }) => menuItem.title,
                },
                {
                  key: 'price',
                  header: t('daily.price'),
                  align: 'right',
                  card: 'half',
                  cell: ({ menuItem }) => <TokenAmount tokens={menuItem.price} size="sm" />,
                },
                {
                  key: 'sold',
                  header: t('daily.sold'),
                  align: 'right',
                  card: 'half',
                  cell: ({ sold }) => sold,
                },
                {
                  key: 'left',
                  header: t('daily.left'),
                  align: 'right',
                  card: 'half',
                  cell: ({ availableQuantity }) => availableQuantity ?? t('daily.unlimited'),
                },
                {
                  key: 'portions',
                  header: t('daily.portions'),
                  card: 'half',
                  cell: (line) => <LinePortions line={line} />,
                },
                {
                  key: 'onMenu',
                  header: t('daily.onMenu'),
                  cell: (line) => <LineSwitch line={line} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
