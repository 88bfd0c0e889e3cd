import { awaitsPayment, type OrderStatus, type PaymentStatus } from '@padkos/domain';

/** Whether an order is paid and was not confirmed yet. */
export const waitsForKitchen = (order: {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}) => order.status === 'pending' && !awaitsPayment(order);
