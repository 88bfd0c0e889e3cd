import { useSearch } from '@tanstack/react-router';
import { OrderNotPlaced } from '../features/results/order-not-placed.tsx';
import { useOrderAt } from '../features/results/order-outcome.tsx';
import { ResultFailed, ResultLoading } from '../features/results/result-card.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { RedirectToPaid } from '../shared/ui/page-failed.tsx';

/** The return page after an unpaid card order; `id` is the order's id or number. */
export function OrderCancelPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/order/cancel' });
  const { order, read } = useOrderAt(id);
  if (order === undefined && read.data === undefined) {
    if (read.error === null) return <ResultLoading />;
    return (
      <ResultFailed
        title={t('order.unread')}
        error={read.error}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  // Paid by card after all, perhaps in another tab: "not charged" would be untrue.
  if (order?.paymentMethod === 'card' && order.paymentStatus === 'paid' && order.status !== 'cancelled') {
    return <RedirectToPaid to="/order/success" id={order.id} />;
  }
  return <OrderNotPlaced order={order} />;
}
