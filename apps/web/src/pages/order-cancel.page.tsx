import { useSearch } from '@tanstack/react-router';
import { findOrder } from '../features/results/find-order.ts';
import { OrderNotPlaced } from '../features/results/order-not-placed.tsx';
import { ResultFailed } from '../features/results/result-failed.tsx';
import { ResultLoading } from '../features/results/result-loading.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { trpc } from '../shared/trpc.ts';
import { RedirectToPaid } from '../shared/ui/redirect.tsx';

/** The return page after an unpaid card order; `id` is the order's id or number. */
export function OrderCancelPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/order/cancel' });
  const orders = trpc.customer.orders.list.useQuery();
  if (orders.data === undefined) {
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
  const order = findOrder(orders.data, id);
  // Paid by card after all, perhaps in another tab: "not charged" would be untrue.
  if (order?.paymentMethod === 'card' && order.paymentStatus === 'paid' && order.status !== 'cancelled') {
    return <RedirectToPaid to="/order/success" id={order.id} />;
  }
  return <OrderNotPlaced order={order} />;
}
