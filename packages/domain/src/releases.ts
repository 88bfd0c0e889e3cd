import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { johannesburgInstant } from './johannesburg.ts';
import type { OrderState } from './order-lifecycle.ts';
import { closingInstant, type OrderingRules } from './ordering-window.ts';

/** The states of a release. */
export const RELEASE_STATES = ['open', 'taken', 'withdrawn'] as const;

/**
 * Whether the customer may offer a paid order to others at `now`: from the cutoff, until which it can be cancelled, until
 * its delivery begins at `windowStart`, a time like 19:00. The function release_order decides the same.
 */
export function canBeReleased(
  { status, paymentStatus, deliveryDate }: OrderState & { readonly deliveryDate: string },
  now: Date,
  windowStart: string,
  rules?: OrderingRules,
): boolean {
  const date: CalendarDate = calendarDate(deliveryDate);
  return (
    (status === 'pending' || status === 'confirmed') &&
    paymentStatus === 'paid' &&
    now >= closingInstant(date, rules) &&
    now < johannesburgInstant(date, windowStart)
  );
}
