import type { OrderDetail } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './order-details.module.css';
import { OrderLine } from './order-line.tsx';
import { orderSums } from './order-sums.ts';

/** How an order was paid: a sentence for a card; where tokens went back, a sum of what came in, what went back and what is left. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('adminOrders');
  const { byCard, fromWallet, refunded, kept } = orderSums(order);
  if (refunded === 0)
    return (
      order.amountZar !== null && (
        <p className={classes.line}>{t(`detail.card.${order.paymentStatus}`, { amount: order.amountZar })}</p>
      )
    );
  return (
    <dl className={classes.items} data-payment>
      {byCard > 0 && <OrderLine tokens={byCard}>{t('detail.paidByCard')}</OrderLine>}
      {fromWallet > 0 && <OrderLine tokens={fromWallet}>{t('detail.paidFromWallet')}</OrderLine>}
      <OrderLine tokens={-refunded}>{t('detail.refunded')}</OrderLine>
      <OrderLine tokens={kept} total>
        {t('detail.kept')}
      </OrderLine>
    </dl>
  );
}
