import { awaitsPayment, type OrderState } from './order-lifecycle.ts';

interface Progress extends OrderState {
  /** yyyy-MM-dd */
  readonly deliveryDate: string;
}

/** What happens next with an order, as of `today` in Johannesburg; null when nothing does, for it was cancelled. */
export type NextStep = 'pay' | 'confirm' | 'cook' | 'deliver' | 'delivered';

/** Answers what happens next with an order, in one word; dates are of the form yyyy-MM-dd. */
export function nextStep(order: Progress, today: string): NextStep | null {
  if (order.status === 'cancelled') return null;
  if (order.status === 'fulfilled') return 'delivered';
  if (awaitsPayment(order)) return 'pay';
  if (order.status === 'pending') return 'confirm';
  return order.deliveryDate > today ? 'cook' : 'deliver';
}

/** How many of the steps ordered, confirmed and delivered are done. */
export function stepsDone({ status }: Pick<OrderState, 'status'>): number {
  return status === 'fulfilled' ? 3 : status === 'confirmed' ? 2 : 1;
}
