import { isCurrentOrder } from './order-lifecycle.ts';
import type { OrderStatus } from './order-statuses.ts';
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
