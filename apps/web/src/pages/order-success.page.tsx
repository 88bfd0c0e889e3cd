import { IconQuestionMark } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { findOrder } from '../features/results/find-order.ts';
import { OrderOutcome } from '../features/results/order-outcome.tsx';
import { ResultCard } from '../features/results/result-card.tsx';
import { ResultFailed } from '../features/results/result-failed.tsx';
import { ResultLink } from '../features/results/result-link.tsx';
import { ResultLoading } from '../features/results/result-loading.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { trpc } from '../shared/trpc.ts';

/** How often the orders are reread here, in milliseconds (specification 9). */
const POLL_MS = 5000;

/** Shows an order that was just placed, by its id or its number. */
export function OrderSuccessPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/order/success' });
  const [openedAt] = useState(Date.now);
  const orders = trpc.customer.orders.list.useQuery(undefined, { refetchInterval: POLL_MS });
  if (orders.data !== undefined) {
    const order = findOrder(orders.data, id);
    // An order placed a moment ago is not among the orders read earlier.
    if (order === undefined && orders.isFetching && orders.dataUpdatedAt < openedAt) return <ResultLoading />;
    return order === undefined ? <OrderUnknown /> : <OrderOutcome order={order} />;
  }
  if (orders.error === null) return <ResultLoading />;
  return (
    <ResultFailed
      title={t('order.unread')}
      error={orders.error}
      retrying={orders.isFetching}
      onRetry={() => void orders.refetch()}
    />
  );
}

/** For an order that is not the caller's, or an address without an order. */
function OrderUnknown() {
  const { t } = useTranslation('results');
  return (
    <ResultCard
      tone="neutral"
      icon={IconQuestionMark}
      title={t('order.unknown.title')}
      messages={[t('order.unknown.message')]}
      actions={
        <>
          <ResultLink to="/orders" label={t('viewOrders')} primary />
          <ResultLink to="/" label={t('continue')} />
        </>
      }
    />
  );
}
