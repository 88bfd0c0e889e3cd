import { johannesburgClock } from './johannesburg.ts';
import { awaitsPayment, isCurrentOrder, type OrderState, type OrderStatus } from './order-lifecycle.ts';
import { nextDeliveryDate } from './ordering-window.ts';

interface Upcoming {
  readonly status: OrderStatus;
  /** yyyy-MM-dd */
  readonly deliveryDate: string;
  readonly createdAt: string;
}

/**
 * The customer's next delivery, placed or confirmed: the earliest date, and on one date the order that was placed
 * first; undefined without one. Today's orders count until `windowEnd`, a time like 20:00 in Johannesburg.
 */
export function nextOrder<T extends Upcoming>(
  orders: readonly T[],
  now: Date,
  windowEnd: string,
): T | undefined {
  const from = nextDeliveryDate(now, windowEnd);
  const rank = ({ deliveryDate, createdAt }: Upcoming) => `${deliveryDate} ${createdAt}`;
  return orders
    .filter((order) => isCurrentOrder(order, from))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

interface Progress extends OrderState {
  /** yyyy-MM-dd */
  readonly deliveryDate: string;
}

/**
 * What happens next with an order. `unmarked`: its delivery is over, and the kitchen has not marked it as delivered.
 */
export type NextStep = 'pay' | 'confirm' | 'cook' | 'deliver' | 'unmarked' | 'delivered';

/**
 * Returns what happens next with an order at `now`; null for a cancelled one. `windowEnd` is the end of the delivery
 * window, a time like 20:00 in Johannesburg.
 */
export function nextStep(order: Progress, now: Date, windowEnd: string): NextStep | null {
  if (order.status === 'cancelled') return null;
  if (order.status === 'fulfilled') return 'delivered';
  if (awaitsPayment(order)) return 'pay';
  if (order.deliveryDate < nextDeliveryDate(now, windowEnd)) return 'unmarked';
  if (order.status === 'pending') return 'confirm';
  return order.deliveryDate > johannesburgClock(now).date ? 'cook' : 'deliver';
}

/** How many of the steps ordered, confirmed and delivered are done. */
export function stepsDone({ status }: Pick<OrderState, 'status'>): number {
  return status === 'fulfilled' ? 3 : status === 'confirmed' ? 2 : 1;
}
