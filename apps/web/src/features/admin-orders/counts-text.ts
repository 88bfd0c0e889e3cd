import type { AdminOrder } from '@padkos/contracts';
import { awaitsPayment, type OrderStatus, type PaymentStatus } from '@padkos/domain';
import type { TFunction } from '../../shared/i18n/i18n.ts';

/** The number of orders in each status, in words. */
export function countsText(t: TFunction<'adminOrders'>, orders: readonly AdminOrder[]): string {
  const { pending, unpaid, confirmed, fulfilled } = countOrders(orders);
  const counts = t('table.counts', { pending, confirmed, fulfilled });
  return unpaid === 0 ? counts : `${counts}, ${t('table.unpaidOrders', { count: unpaid })}`;
}

interface Counted {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

/**
 * The number of orders in each status, counted as in the figures above the table, the dashboard and the bell: pending orders are
 * paid and wait for the kitchen; `unpaid` are card orders that wait for their payment.
 */
export function countOrders(orders: readonly Counted[]) {
  const unpaid = orders.filter(awaitsPayment).length;
  const of = (wanted: OrderStatus) => orders.filter(({ status }) => status === wanted).length;
  return { pending: of('pending') - unpaid, unpaid, confirmed: of('confirmed'), fulfilled: of('fulfilled') };
}
