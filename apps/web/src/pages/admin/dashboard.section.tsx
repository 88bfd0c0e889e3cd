import { approximateRand, OVERVIEW_DAYS } from '@padkos/domain';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AllergenTasks } from '../../features/admin-allergens/allergen-tasks.tsx';
import { ErasureNotice } from '../../features/admin-dashboard/erasure-notice.tsx';
import { FailedMessages } from '../../features/admin-dashboard/failed-messages.tsx';
import { Insights } from '../../features/admin-dashboard/insights.tsx';
import { KitchenDay } from '../../features/admin-dashboard/kitchen-day.tsx';
import { OperatorWarnings } from '../../features/admin-dashboard/operator-warnings.tsx';
import { QuickActions } from '../../features/admin-dashboard/quick-actions.tsx';
import { StatusSummary } from '../../features/admin-dashboard/status-summary.tsx';
import { useKitchenAct } from '../../features/admin-dashboard/use-kitchen-act.ts';
import { WaitingOrders } from '../../features/admin-dashboard/waiting-orders.tsx';
import { Figures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useFigures } from '../../shared/console/use-figures.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PageLoading } from '../../shared/ui/page-loading.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './section.module.css';

/** The key figures, overall or for one date. */
export default function DashboardSection() {
  const { t } = useTranslation('adminDashboard');
  const { t: console } = useTranslation('console');
  const { selected } = useConsole();
  const figures = useFigures(selected);
  const kitchenActs = useKitchenAct();
  const wasRead = useFirstRead();
  return (
    <>
      <PageHeader title={console('title')} subtitle={console('subtitle')} />
      {!wasRead && <PageLoading text={t('loading')} />}
      <div className={classes.stack} hidden={!wasRead}>
        <AllergenTasks />
        <WaitingOrders quiet={selected === 'overview' && kitchenActs} />
        {selected === 'overview' && <KitchenDay />}
        <ErasureNotice />
        <OperatorWarnings />
        <FailedMessages />
        <p className={classes.scope}>
          {selected === 'overview'
            ? t('overviewOf', { days: OVERVIEW_DAYS })
            : t('dateOf', { date: longDate(selected) })}
        </p>
        <Loaded query={figures} loading={t('loading')} failed={t('failed')}>
          {(data) => (
            <>
              <Figures
                figures={[
                  {
                    label: t('figures.orders'),
                    value: data.totalOrders,
                    note: t('figures.ordersNote', {
                      count: data.totalOrders - data.statusBreakdown.cancelled,
                    }),
                  },
                  {
                    label: t('figures.revenue'),
                    value: <TokenAmount tokens={data.totalRevenue} size="figure" />,
                    note: approximateRand(data.totalRevenue),
                  },
                  {
                    label: t('figures.customers'),
                    value: data.totalCustomers,
                    note: t('figures.customersNote'),
                  },
                  {
                    label: t('figures.average'),
                    value: <TokenAmount tokens={data.avgOrderValue} size="figure" />,
                    note: t('figures.averageNote'),
                  },
                ]}
              />
              <div className={classes.columns}>
                <StatusSummary />
                <QuickActions />
              </div>
            </>
          )}
        </Loaded>
        <Insights />
      </div>
    </>
  );
}

const FIRST = { predicate: ({ state }: Query) => state.status === 'pending' };

/**
 * Whether everything that this screen begins with has been read, or could not be. What is shown before would be moved by
 * the notices above it.
 */
function useFirstRead(): boolean {
  const queryClient = useQueryClient();
  const coming = useIsFetching(FIRST);
  const [wasRead, setRead] = useState(false);
  // Asked here, after the parts have begun to read: at the first drawing nothing is on its way yet.
  useEffect(() => {
    if (coming === 0 && queryClient.isFetching(FIRST) === 0) setRead(true);
  }, [queryClient, coming]);
  return wasRead;
}
