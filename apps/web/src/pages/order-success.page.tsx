import { IconQuestionMark } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { OrderOutcome, useOrderAt } from '../features/results/order-outcome.tsx';
import { ResultCard, ResultFailed, ResultLink, ResultLoading } from '../features/results/result-card.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';

/** How often this page asks whether the orders have changed, in milliseconds (specification 9). */
const POLL_MS = 5000;

/** Shows an order that was just placed, by its id or its number. */
export function OrderSuccessPage() {
  const { t } = useTranslation('results');
  const { id } = useSearch({ from: '/customer/order/success' });
  const [openedAt] = useState(Date.now);
  const { order, read } = useOrderAt(id, POLL_MS);
  if (order !== undefined) return <OrderOutcome order={order} />;
  if (read.data !== undefined) {
    // An order placed a moment ago is not among the orders read earlier.
    return read.isFetching && read.dataUpdatedAt < openedAt ? <ResultLoading /> : <OrderUnknown />;
  }
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
