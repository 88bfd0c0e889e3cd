import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { johannesburgClock } from './johannesburg.ts';
import type { OrderState } from './order-lifecycle.ts';
import { closingInstant, type OrderingRules } from './ordering-window.ts';

/** The states of an order that is offered to others. */
export const RELEASE_STATES = ['open', 'taken', 'withdrawn'] as const;

/** The reason of the cancellation of an order that another customer took. */
export const TAKEN_OVER = 'Another customer took this order';

/**
 * Whether the customer may offer a paid order to others at `now`: from the cutoff, until which it can be cancelled, to the end
 * of the delivery date. The function release_order decides the same.
 */
export function canBeReleased(
  { status, paymentStatus, deliveryDate }: OrderState & { readonly deliveryDate: string },
  now: Date,
  rules?: OrderingRules,
): boolean {
  const date: CalendarDate = calendarDate(deliveryDate);
  return (
    (status === 'pending' || status === 'confirmed') &&
    paymentStatus === 'paid' &&
    now >= closingInstant(date, rules) &&
    date >= johannesburgClock(now).date
  );
}
