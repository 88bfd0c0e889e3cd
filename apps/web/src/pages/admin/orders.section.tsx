import { Button, Group } from '@mantine/core';
import { approximateRand, type CalendarDate, OVERVIEW_DAYS } from '@padkos/domain';
import { IconCalendarEvent } from '@tabler/icons-react';
import { CustomerOrders } from '../../features/admin-orders/customer-orders.tsx';
import { DayFigures, OrdersPanel } from '../../features/admin-orders/orders-panel.tsx';
import { ScheduleEditor } from '../../features/admin-schedule/schedule-editor.tsx';
import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Figures, FiguresSkeleton, useFigures } from '../../shared/console/figures.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Callout, Panel, SectionTabs } from '../../shared/console/panel.tsx';
import { useConsole, useNextDelivery, useTab } from '../../shared/console/use-console.ts';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './section.module.css';

const TABS = ['orders', 'schedule', 'manifest'] as const;

/** A date's orders and the actions on them, the weekly schedule, and the date's manifest; or the orders of one customer. */
export default function OrdersSection() {
  const { t } = useTranslation('adminOrders');
  const { search } = useConsole();
  const { customer, status } = search;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {customer === undefined ? (
        <OrdersOfEverybody />
      ) : (
        <CustomerOrders customer={customer} status={status === 'all' ? undefined : status} />
      )}
    </>
  );
}

function OrdersOfEverybody() {
  const { t } = useTranslation('adminOrders');
  const { search, selected, go } = useConsole();
  const { status, ...unfiltered } = search;
  const tab = useTab(TABS);
  // For a date, no status in the address already means every status.
  const everyStatus = selected === 'overview' ? ('all' as const) : undefined;
  return (
    <div className={classes.stack}>
      {selected === 'overview' && status === undefined && <NeedsConfirming />}
      {selected === 'overview' ? <OverviewFigures /> : <DayFigures date={selected} />}
      <SectionTabs
        label={t('tabs.label')}
        open={tab}
        tabs={{
          orders: {
            label: t('tabs.orders'),
            panel:
              selected === 'overview' && status === undefined ? (
                <ChooseDay />
              ) : (
                <OrdersPanel
                  date={selected}
                  status={status === 'all' ? undefined : status}
                  onStatus={(wanted) => {
                    const next = wanted ?? everyStatus;
                    go({ ...unfiltered, date: selected, ...(next !== undefined && { status: next }) });
                  }}
                />
              ),
          },
          schedule: { label: t('tabs.schedule'), panel: <ScheduleEditor /> },
          manifest: {
            label: t('tabs.manifest'),
            panel: selected === 'overview' ? <NextManifest /> : <ManifestTab date={selected} />,
          },
        }}
      />
    </div>
  );
}

/** How many orders of all dates wait for the kitchen, with a link to them. Renders nothing if there are none. */
function NeedsConfirming() {
  const { t } = useTranslation('adminOrders');
  const { data } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Callout
      tone="waiting"
      title={t('overview.needsConfirming', { count })}
      messages={[]}
      action={
        <ButtonLink to="/admin" search={{ section: 'orders', status: 'pending' }} size="sm">
          {t('overview.review')}
        </ButtonLink>
      }
    />
  );
}

/** The overview shows figures only; orders are handled by date, by status, or all at once. */
function ChooseDay() {
  const { t } = useTranslation('adminOrders');
  const next = useNextDelivery();
  return (
    <EmptyState
      icon={IconCalendarEvent}
      title={t('overview.choose.title')}
      message={t('overview.choose.message')}
      action={
        <Group justify="center" gap="sm">
          {next !== null && (
            <ButtonLink to="/admin" search={{ section: 'orders', date: next }} variant="default">
              {t('overview.choose.next', { date: shortDate(next) })}
            </ButtonLink>
          )}
          <ButtonLink to="/admin" search={{ section: 'orders', status: 'all' }} variant="default">
            {t('overview.choose.all', { days: OVERVIEW_DAYS })}
          </ButtonLink>
        </Group>
      }
    />
  );
}

/** Four figures of the last thirty days. */
function OverviewFigures() {
  const { t } = useTranslation('adminOrders');
  const figures = useFigures('overview');
  return (
    <Loaded
      query={figures}
      loading={t('loading')}
      failed={t('figuresFailed')}
      skeleton={<FiguresSkeleton label={t('loading')} />}
    >
      {({ totalOrders, totalRevenue, avgOrderValue, totalCustomers }) => {
        const window = t('overview.window', { days: OVERVIEW_DAYS });
        return (
          <Figures
            figures={[
              { label: t('overview.totalOrders'), value: totalOrders, note: window },
              {
                label: t('overview.totalRevenue'),
                value: <TokenAmount tokens={totalRevenue} size="figure" />,
                note: approximateRand(totalRevenue),
              },
              {
                label: t('overview.average'),
                value: <TokenAmount tokens={avgOrderValue} size="figure" />,
                note: t('overview.averageNote'),
              },
              { label: t('overview.customers'), value: totalCustomers, note: window },
            ]}
          />
        );
      }}
    </Loaded>
  );
}

/** Makes a date's manifest now instead of at 18:00. */
function ManifestTab({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminOrders');
  const utils = trpc.useUtils();
  const generate = trpc.admin.manifests.generate.useMutation({
    onSuccess: () => {
      toast.success({
        title: t('manifest.done.title'),
        message: t('manifest.done.message', { date: longDate(date) }),
      });
      return utils.admin.manifests.get.invalidate({ date });
    },
    onError: failWith(t('manifest.failed')),
  });
  return (
    <Panel title={t('manifest.title', { date: longDate(date) })} subtitle={t('manifest.message')}>
      <Group gap="sm">
        <Button loading={generate.isPending} onClick={() => generate.mutate({ date })}>
          {generate.isPending ? t('manifest.working') : t('manifest.button')}
        </Button>
        <ButtonLink to="/admin" search={{ section: 'manifests', date }} variant="default">
          {t('manifest.see')}
        </ButtonLink>
      </Group>
    </Panel>
  );
}

/** The same for the next delivery: today's until its delivery window has ended, then tomorrow's. */
function NextManifest() {
  const date = useNextDelivery();
  return date === null ? null : <ManifestTab date={date} />;
}
