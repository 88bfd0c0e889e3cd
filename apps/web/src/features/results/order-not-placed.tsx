import type { Order } from '@padkos/contracts';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { useOrderFacts } from './order-facts.tsx';
import classes from './result-card.module.css';
import { ResultCard, type ResultFact } from './result-card.tsx';
import { ResultLink } from './result-link.tsx';

/** An order whose payment was given up. Without a known order the page says so for whatever was meant. */
export function OrderNotPlaced({ order }: { order: Order | undefined }) {
  const { t } = useTranslation('results');
  return (
    <ResultCard
      tone="gray"
      icon={IconX}
      title={t('orderCancel.title')}
      messages={[useMessage(order)]}
      facts={useFacts(order)}
      actions={
        <>
          <ResultLink to="/" label={t('orderCancel.again')} primary />
          <ResultLink to="/orders" label={t('viewOrders')} />
          <ResultLink to="/" label={t('continue')} />
        </>
      }
    />
  );
}

function useMessage(order: Order | undefined): string {
  const { t } = useTranslation('results');
  const { t: orders } = useTranslation('orders');
  if (order?.paymentStatus !== 'paid') return t('orderCancel.message');
  if (order.status === 'cancelled') return t('orderCancel.refunded');
  // Somebody who comes here with an order that is paid and on its way must not think that it is off.
  return t('orderCancel.stands', { status: orders(`status.${order.status}`).toLowerCase() });
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
            t('order.rand', { amount: order.amountZar })
          )}
          <span className={classes.under}>{t('orderCancel.notCharged')}</span>
        </>
      ),
    },
  ];
}
