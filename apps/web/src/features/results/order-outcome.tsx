import type { Order } from '@padkos/contracts';
import { IconCircleCheck, IconClockHour4, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useOrderFacts } from './order-facts.tsx';
import { ResultCard, type ResultFact } from './result-card.tsx';
import { ResultLink } from './result-link.tsx';

/** A placed order; one that was cancelled meanwhile, or whose card payment is still to come, is not called confirmed. */
export function OrderOutcome({ order }: { order: Order }) {
  const { t } = useTranslation('results');
  const factsOf = useOrderFacts();
  const paid =
    order.amountZar === null ? (
      <TokenAmount tokens={order.totalTokens} />
    ) : (
      t('order.rand', { amount: order.amountZar })
    );
  const facts: ResultFact[] = factsOf(order, order.status !== 'cancelled');
  if (order.paymentStatus === 'paid') facts.push({ label: t('order.paid'), value: paid });
  return (
    <ResultCard
      {...useLook(order)}
      facts={facts}
      actions={
        <>
          <ResultLink to="/orders" label={t('viewOrders')} primary />
          <ResultLink to="/" label={t('continue')} />
        </>
      }
    />
  );
}

function useLook({ status, paymentMethod, paymentStatus, cancellationReason }: Order) {
  const { t } = useTranslation('results');
  if (status === 'cancelled') {
    return {
      tone: 'neutral',
      icon: IconX,
      title: t('orderSuccess.cancelled.title'),
      messages: [
        ...(cancellationReason === null ? [] : [cancellationReason]),
        t(paymentStatus === 'paid' ? 'orderSuccess.cancelled.message' : 'orderSuccess.cancelled.unpaid'),
      ],
    } as const;
  }
  if (paymentMethod === 'card' && paymentStatus !== 'paid') {
    return {
      tone: 'waiting',
      icon: IconClockHour4,
      title: t('orderSuccess.unpaid.title'),
      messages: [t('orderSuccess.unpaid.message')],
    } as const;
  }
  return {
    tone: 'done',
    icon: IconCircleCheck,
    title: t('orderSuccess.title'),
    messages: [t('orderSuccess.message'), ...(status === 'pending' ? [t('orderSuccess.pending')] : [])],
  } as const;
}
