import { awaitsPayment, type OrderStatus, type PaymentStatus } from '@padkos/domain';

/** Whether an order is paid but not yet confirmed. */
export const waitsForKitchen = (order: {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
}) => order.status === 'pending' && !awaitsPayment(order);
