import { awaitsPayment, type OrderStatus, type PaymentStatus } from '@padkos/domain';

interface Counted {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}

/**
 * How many orders stand where, counted as the figures above the table, the dashboard and the bell count them: pending are
 * those that are paid and wait for the kitchen; `unpaid` are those by card that wait for their payment.
 */
export function countOrders(orders: readonly Counted[]) {
  const unpaid = orders.filter(awaitsPayment).length;
  const of = (wanted: OrderStatus) => orders.filter(({ status }) => status === wanted).length;
  return { pending: of('pending') - unpaid, unpaid, confirmed: of('confirmed'), fulfilled: of('fulfilled') };
}
