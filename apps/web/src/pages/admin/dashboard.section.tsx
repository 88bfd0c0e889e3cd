import type { OperatorWarning } from '@padkos/contracts';
import { approximateRand, OVERVIEW_DAYS } from '@padkos/domain';
import { IconMailX, IconUserX } from '@tabler/icons-react';
import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AllergenTasks } from '../../features/admin-allergens/unknown-allergens.tsx';
import { waitsForKitchen } from '../../features/admin-dashboard/hand-over.tsx';
import { Insights } from '../../features/admin-dashboard/insights.tsx';
import { KitchenDay, useKitchenPhase } from '../../features/admin-dashboard/kitchen-day.tsx';
import { QuickActions, StatusSummary } from '../../features/admin-dashboard/status-summary.tsx';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Figures, useFigures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Callout } from '../../shared/console/panel.tsx';
import { useConsole } from '../../shared/console/use-console.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { PageLoading } from '../../shared/ui/page-failed.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './section.module.css';

/** What a warning is about; a code that is missing here is a setting of the server. */
const KINDS = new Map<OperatorWarning['code'], 'ledger' | 'standing' | 'backup' | 'requests'>([
  ['LEDGER_FAULTS', 'ledger'],
  ['STANDING_ORDERS_MISSED', 'standing'],
  ['BACKUP_FAILED', 'backup'],
  ['REQUESTS_DUE', 'requests'],
]);

const kindOf = ({ code }: OperatorWarning) => KINDS.get(code) ?? 'title';

/**
 * What the operator has to look at: books that do not add up, standing orders and backups that were not made, then server
 * settings. Renders nothing if there is none.
 */
function OperatorWarnings() {
  const { t } = useTranslation('adminDashboard');
  const { data = [] } = trpc.admin.settings.warnings.useQuery();
  return (
    <>
      {(['ledger', 'standing', 'backup', 'requests', 'title'] as const).map((kind) => (
        <Warnings
          key={kind}
          title={t(`operatorWarnings.${kind}`)}
          warnings={data.filter((warning) => kindOf(warning) === kind)}
        />
      ))}
    </>
  );
}

function Warnings({ title, warnings }: { title: string; warnings: readonly OperatorWarning[] }) {
  if (warnings.length === 0) return null;
  return <Callout tone="problem" title={title} messages={warnings.map(({ message }) => message)} />;
}

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
 * Whether the first reads of this screen have finished or failed. Content shown earlier would be moved by the notices above it.
 */
function useFirstRead(): boolean {
  const queryClient = useQueryClient();
  const coming = useIsFetching(FIRST);
  const [wasRead, setRead] = useState(false);
  // Checked here, after the parts have started their reads: at the first render nothing is loading yet.
  useEffect(() => {
    if (coming === 0 && queryClient.isFetching(FIRST) === 0) setRead(true);
  }, [queryClient, coming]);
  return wasRead;
}

/**
 * Whether the next act is the kitchen's own work: confirming the delivery's orders before they are cooked, or marking them at the
 * handover, unless some of them were never confirmed.
 */
function useKitchenAct(): boolean {
  const busy = useKitchenPhase();
  const orders = trpc.admin.orders.list.useQuery(
    { date: busy?.phase === 'handOver' ? busy.date : 'pending' },
    { enabled: busy !== null && busy.phase !== 'selling' },
  );
  if (busy === null || orders.data === undefined) return false;
  const waits = orders.data.some((order) => order.deliveryDate === busy.date && waitsForKitchen(order));
  if (busy.phase === 'cooking') return waits;
  return busy.phase === 'handOver' && !waits && orders.data.some(({ status }) => status === 'confirmed');
}

/** Shows the number of failed messages, with a link to them. Renders nothing if there are none. */
function FailedMessages() {
  const { t } = useTranslation('adminDashboard');
  const { data } = trpc.admin.messages.list.useQuery({ state: 'failed' }, REFETCH_ON_MOUNT);
  const count = data?.failedCount ?? 0;
  if (count === 0) return null;
  return (
    <Callout
      tone="problem"
      icon={IconMailX}
      title={t('failedMessages.title', { count })}
      messages={[t('failedMessages.message')]}
      action={
        <ButtonLink to="/admin" search={{ section: 'messages', tab: 'failed' }} size="sm" variant="default">
          {t('failedMessages.action')}
        </ButtonLink>
      }
    />
  );
}

/** Shows how many people wait for the deletion of their data, and the due date. Renders nothing if there are none. */
function ErasureNotice() {
  const { t } = useTranslation('adminDashboard');
  const { data = [] } = trpc.admin.erasures.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const [first] = data.map(({ dueOn }) => dueOn).sort();
  if (first === undefined) return null;
  return (
    <Callout
      tone="waiting"
      icon={IconUserX}
      title={t('erasures.title', { count: data.length })}
      messages={[t('erasures.message', { date: longDate(first) })]}
      action={
        <ButtonLink to="/admin" search={{ section: 'requests' }} size="sm" variant="default">
          {t('erasures.action')}
        </ButtonLink>
      }
    />
  );
}

interface WaitingOrdersProps {
  /** Whether something else on the screen is the next step. */
  readonly quiet: boolean;
}

/** Shows the number of pending orders of all dates, with a link to them. Renders nothing if there are none. */
function WaitingOrders({ quiet }: WaitingOrdersProps) {
  const { t } = useTranslation('adminDashboard');
  const { data } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Callout
      tone="waiting"
      title={t('waiting.title', { count })}
      messages={[t('waiting.message')]}
      action={
        <ButtonLink
          to="/admin"
          search={{ section: 'orders', status: 'pending' }}
          size="sm"
          variant={quiet ? 'default' : 'filled'}
        >
          {t('waiting.action')}
        </ButtonLink>
      }
    />
  );
}
