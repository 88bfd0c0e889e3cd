import type { OrderDetail } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './order-details.module.css';
import { OrderLine } from './order-line.tsx';

/** How an order was paid: a sentence for a card; if tokens were returned, a sum of payments, refunds and the rest. */
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

/**
 * What was paid for an order and what was returned, in tokens; `kept` is the rest: the order's total, or nothing if cancelled.
 */
interface OrderSums {
  readonly byCard: number;
  readonly fromWallet: number;
  readonly refunded: number;
  readonly kept: number;
}

type Paid = Pick<OrderDetail, 'paymentMethod' | 'paymentStatus' | 'amountZar'> & {
  readonly ledger: readonly { readonly amount: number }[];
};

/** Adds up the payments for an order: the card payment, and the order's ledger entries. */
export function orderSums({ paymentMethod, paymentStatus, amountZar, ledger }: Paid): OrderSums {
  const byCard = paymentMethod === 'card' && paymentStatus === 'paid' ? Number(amountZar) : 0;
  const sumOf = (sign: 1 | -1) => ledger.reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const fromWallet = sumOf(-1);
  const refunded = sumOf(1);
  return { byCard, fromWallet, refunded, kept: byCard + fromWallet - refunded };
}
