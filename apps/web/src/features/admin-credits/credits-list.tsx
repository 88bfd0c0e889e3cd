import { IconCoins } from '@tabler/icons-react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { creditColumns } from './credit-columns.tsx';
import classes from './credits.module.css';

/** The credits that wait for a second administrator, or those that were decided. */
export function CreditsList({ tab }: { tab: 'waiting' | 'decided' }) {
  const { t } = useTranslation('credits');
  const list = trpc.admin.credits.list.useQuery({}, REFETCH_ON_MOUNT);
  return (
    <div className={classes.frame}>
      <Loaded bare query={list} loading={t('loading')} failed={t('failed')} rows={4}>
        {(all) => {
          const rows = all.filter(({ state }) => (state === 'waiting') === (tab === 'waiting'));
          if (rows.length === 0) {
            return (
              <EmptyState
                icon={IconCoins}
                title={t(`empty.${tab}.title`)}
                message={t(`empty.${tab}.message`)}
              />
            );
          }
          return (
            <DataTable
              label={t(`tabs.${tab}`)}
              rows={rows}
              rowKey={({ id }) => id}
              columns={creditColumns(t, tab)}
            />
          );
        }}
      </Loaded>
    </div>
  );
}
