import type { ErrorCode } from './errors.ts';

export const ORDER_STATUSES = ['pending', 'confirmed', 'cancelled', 'fulfilled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderAction = 'confirm' | 'cancel' | 'fulfil';

interface OrderTransition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly refusal: ErrorCode;
}

/**
 * The administrators' acts on an order: the required status and the new one (specification 4.2; that a confirmed order
 * can be cancelled too is decision 30).
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderAction, OrderTransition>> = {
  confirm: { from: ['pending'], to: 'confirmed', refusal: 'ORDER_NOT_PENDING' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', refusal: 'ORDER_NOT_PENDING' },
  fulfil: { from: ['confirmed'], to: 'fulfilled', refusal: 'ORDER_NOT_CONFIRMED' },
};

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Whether `action` is allowed in the order's current state. A card order cannot be confirmed before it is paid. */
export function canTransition(action: OrderAction, order: OrderState): boolean {
  return (
    ORDER_TRANSITIONS[action].from.includes(order.status) && !(action === 'confirm' && awaitsPayment(order))
  );
}

/** Whether an order by card holds its portions and waits for its payment. */
export function awaitsPayment({ status, paymentStatus }: OrderState): boolean {
  return status === 'pending' && paymentStatus === 'pending';
}

/** Whether an order is listed under Current Orders: open and for today or later (specification 2.7). */
export function isCurrentOrder(order: { status: OrderStatus; deliveryDate: string }, today: string): boolean {
  return order.deliveryDate >= today && (order.status === 'pending' || order.status === 'confirmed');
}
