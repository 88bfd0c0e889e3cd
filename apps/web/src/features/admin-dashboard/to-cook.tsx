import { Button } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { IconPrinter } from '@tabler/icons-react';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { useDownload } from '../../shared/use-download.ts';
import { useBulk } from '../admin-orders/use-bulk.ts';
import { DishPortions } from './dish-portions.tsx';

/** The dishes to cook for a closed date; one button confirms the waiting orders and saves the production sheet. */
export function ToCook({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminDashboard');
  const utils = trpc.useUtils();
  const sheet = trpc.admin.manifests.productionSheet.useQuery({ date }, REFETCH_ON_MOUNT);
  const waiting = trpc.admin.orders.list.useQuery({ date: 'pending' });
  const pending = (waiting.data ?? []).filter(({ deliveryDate }) => deliveryDate === date);
  const print = useDownload(
    { url: `/api/admin/production-sheet/${date}`, filename: `production-sheet-${date}.pdf` },
    { title: t('day.cook.printFailed.title'), message: t('day.cook.printFailed.message') },
  );
  const bulk = useBulk(() => {
    void utils.admin.manifests.productionSheet.invalidate({ date });
    print.mutate();
  });
  return (
    <Panel
      title={t('day.cook.title', { date: longDate(date) })}
      subtitle={
        waiting.data &&
        (pending.length === 0 ? t('day.cook.ready') : t('day.cook.waiting', { count: pending.length }))
      }
      actions={
        <Button
          size="sm"
          variant={pending.length > 0 ? 'filled' : 'default'}
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          loading={waiting.isLoading || bulk.progress !== null || print.isPending}
          onClick={() => (pending.length > 0 ? void bulk.run('confirm', pending) : print.mutate())}
        >
          {pending.length > 0 ? t('day.cook.confirm', { count: pending.length }) : t('day.cook.print')}
        </Button>
      }
    >
      <Loaded bare query={sheet} loading={t('loading')} failed={t('day.cook.failed')} rows={4}>
        {({ dishes }) => (
          <DishPortions
            label={t('day.cook.title', { date: longDate(date) })}
            empty={t('day.cook.empty')}
            dishes={dishes.map(({ menuItemId, title, quantity }) => ({
              id: menuItemId,
              title,
              portions: quantity,
            }))}
          />
        )}
      </Loaded>
    </Panel>
  );
}
