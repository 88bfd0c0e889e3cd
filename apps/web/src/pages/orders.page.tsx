import { Button } from '@mantine/core';
import { IconCalendarRepeat, IconCalendarWeek, IconUsers } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { OrdersSkeleton } from '../features/orders/orders-skeleton.tsx';
import { OrdersTabs } from '../features/orders/orders-tabs.tsx';
import { useOffers } from '../features/releases/use-offers.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { connection } from '../shared/offline/connection.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../shared/refetch.ts';
import { refusalOf } from '../shared/refusal.ts';
import { useToday } from '../shared/server-clock.ts';
import { trpc } from '../shared/trpc.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { PageLoading } from '../shared/ui/page-failed.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';
import { useOrders } from '../shared/use-recent.ts';

const WaitingList = lazyPart(() => import('../features/waiting/waiting-list.tsx'));
const Plan = lazyPart(() => import('./plan.page.tsx'));
const TeamOrders = lazyPart(() => import('./team-orders.page.tsx'));
const TeamOrder = lazyPart(() => import('./team-order.page.tsx'));
const StandingOrders = lazyPart(() => import('./standing-orders.page.tsx'));

/**
 * The standing orders. They are exported from this file, because every file that the router names makes the first screen larger.
 */
export function StandingOrdersPage() {
  return (
    <Suspense fallback={<PageLoading />}>
      <StandingOrders />
    </Suspense>
  );
}

/** The team orders, or one of them by its link; exported from this file for the same reason. */
export function TeamOrdersPage() {
  const { token } = useSearch({ strict: false });
  return (
    <Suspense fallback={<PageLoading />}>
      {token === undefined ? <TeamOrders /> : <TeamOrder token={token} />}
    </Suspense>
  );
}

/** Several dates at once; exported from this file for the same reason. */
export function PlanPage() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Plan />
    </Suspense>
  );
}

/** The other ways to order, with the keys of their texts. */
const OTHER_WAYS = [
  ['planWeek', '/plan', IconCalendarWeek],
  ['everyWeek', '/standing-orders', IconCalendarRepeat],
  ['teamOrders', '/team', IconUsers],
] as const;

/** The customer's orders: those still to come, and past ones. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        tiles
        actions={OTHER_WAYS.map(([name, to, Icon]) => (
          <Button
            key={name}
            component={Link}
            to={to}
            variant="default"
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          >
            {t(name)}
          </Button>
        ))}
      />
      <Suspense fallback={<OrdersSkeleton />}>
        <Waiting />
        <Orders />
      </Suspense>
    </>
  );
}

/** The waiting lists that the customer is on; their code loads only if there are any. */
function Waiting() {
  const { data = [] } = trpc.customer.waitingList.list.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
  });
  if (data.every(({ state }) => state === 'ordered')) return null;
  return <WaitingList />;
}

function Orders() {
  const { t } = useTranslation('orders');
  const { recent, orders, readAll } = useOrders();
  // The tab of an order depends on the server's date.
  const config = trpc.customer.config.useQuery();
  const today = useToday();
  const isBesideRead = useReadsBeside();
  const error = recent.error ?? config.error;
  const isReading = error === null && (orders === undefined || today === null || !isBesideRead);
  if (error !== null && (orders === undefined || today === null)) {
    return (
      <ErrorState
        title={t('failed')}
        message={refusalOf(error).message}
        retrying={recent.isFetching || config.isFetching}
        onRetry={() => {
          if (recent.isError) void recent.refetch();
          if (config.isError) void config.refetch();
        }}
      />
    );
  }
  if (isReading || orders === undefined || today === null) return <OrdersSkeleton />;
  const total = recent.data?.total ?? orders.length;
  return <OrdersTabs orders={orders} total={total} readAll={readAll} today={today} />;
}

/**
 * Reads the allergens of the orders' dishes, the changes to them, and whether they are offered, in the same request, so that
 * nothing moves later. Once read, this stays true, because failed reads are retried by the orders that need them. If stored
 * orders are shown for lack of a network, it waits for nothing.
 */
function useReadsBeside(): boolean {
  const isAway =
    useSyncExternalStore(connection.subscribe, connection.shownFrom, connection.shownFrom) !== null;
  const reads = [
    trpc.customer.orders.allergens.useQuery(undefined, REFETCH_ON_MOUNT),
    trpc.customer.orders.allergenNotices.useQuery(),
    useOffers(),
  ];
  const [wereRead, setRead] = useState(false);
  const areRead = wereRead || isAway || !reads.some(({ isLoading }) => isLoading);
  if (areRead && !wereRead) setRead(true);
  return areRead;
}
