import type { Order } from '@padkos/contracts';
import { groupThousands } from '@padkos/domain';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useHeldUntil } from '../../shared/server-clock.ts';
import { CancelOrderButton, PayOrderButton } from '../../shared/ui/pay-order-button.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useOrderFacts } from './order-outcome.tsx';
import classes from './result-card.module.css';
import { ResultCard, type ResultFact, ResultLink } from './result-card.tsx';

/** The page of an order whose payment was cancelled. Without a known order its text is general. */
export function OrderNotPlaced({ order }: { order: Order | undefined }) {
  const { t } = useTranslation('results');
  const heldUntil = useHeldUntil(order);
  return (
    <ResultCard
      tone="neutral"
      icon={IconX}
      title={t('orderCancel.title')}
      messages={useMessages(order, heldUntil)}
      facts={useFacts(order)}
      actions={
        order === undefined || heldUntil === null ? (
          <>
            <ResultLink to="/" label={t('orderCancel.again')} primary />
            <ResultLink to="/orders" label={t('viewOrders')} />
            <ResultLink to="/" label={t('continue')} />
          </>
        ) : (
          <>
            <PayOrderButton order={order} fullWidth />
            <CancelOrderButton order={order} fullWidth />
            {/* While this order waits, ordering something else is the least likely step. */}
            <div className={classes.quiet}>
              <ResultLink to="/orders" label={t('viewOrders')} quiet />
              <ResultLink to="/" label={t('continue')} quiet />
              <ResultLink to="/" label={t('orderCancel.again')} quiet />
            </div>
          </>
        )
      }
    />
  );
}

const isRefunded = ({ status, paymentStatus }: Order) => status === 'cancelled' && paymentStatus === 'paid';

function useMessages(order: Order | undefined, heldUntil: string | null): string[] {
  const { t } = useTranslation('results');
  const { t: orders } = useTranslation('orders');
  if (order?.paymentStatus !== 'paid') {
    const message = t('orderCancel.message');
    return heldUntil === null ? [message] : [message, t('orderCancel.held', { time: heldUntil })];
  }
  if (isRefunded(order)) return [t('orderCancel.refunded')];
  // A paid order must not look cancelled here.
  return [t('orderCancel.placed', { status: orders(`status.${order.status}`).toLowerCase() })];
}

function useFacts(order: Order | undefined): ResultFact[] {
  const { t } = useTranslation('results');
  const factsOf = useOrderFacts();
  if (order === undefined) return [];
  return [
    ...factsOf(order, false),
    {
      label: t('order.amount'),
      value: (
        <>
          {order.amountZar === null ? (
            <TokenAmount tokens={order.totalTokens} />
          ) : (
            t('order.rand', { amount: groupThousands(order.amountZar) })
          )}
          <span className={classes.under}>
            {t(
              isRefunded(order) && order.paymentMethod === 'card'
                ? 'orderCancel.back'
                : 'orderCancel.notCharged',
            )}
          </span>
        </>
      ),
    },
  ];
}
