import { addDays, type CalendarDate, longDate } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant, johannesburgTime } from './johannesburg.ts';

/** Ordering for a date closes at this hour, Johannesburg time, on the day before (specification 4.6). */
export const CUTOFF_HOUR = 22;
export const CUTOFF_TIME = '22:00';
/** The number of consecutive dates that can be ordered for, from the earliest (specification 4.6). */
export const DELIVERY_DATE_COUNT = 7;

/** The first date that can still be ordered for: tomorrow before 22:00 in Johannesburg, else the day after. */
export function earliestDeliveryDate(now: Date): CalendarDate {
  const clock = johannesburgClock(now);
  return addDays(clock.date, clock.hour < CUTOFF_HOUR ? 1 : 2);
}

/** The seven dates that can be ordered for at `now`, in order. */
export function deliveryDates(now: Date): CalendarDate[] {
  const earliest = earliestDeliveryDate(now);
  return Array.from({ length: DELIVERY_DATE_COUNT }, (_, i) => addDays(earliest, i));
}

/** The date of the next delivery: today until the window's end, a time like 20:00 in Johannesburg, then tomorrow. */
export function nextDeliveryDate(now: Date, windowEnd: string): CalendarDate {
  const { date } = johannesburgClock(now);
  return johannesburgTime(now) < windowEnd ? date : addDays(date, 1);
}

/** The instant from which `date` can no longer be ordered for. */
export function closingInstant(date: CalendarDate): Date {
  return johannesburgInstant(addDays(date, -1), CUTOFF_TIME);
}

/** Why a date cannot be ordered for. */
export type DateRefusal = 'past_cutoff' | 'too_far';

/** Null when `date` can be ordered for at `now`, else the reason. */
export function dateRefusal(date: CalendarDate, now: Date): DateRefusal | null {
  const earliest = earliestDeliveryDate(now);
  if (date < earliest) return 'past_cutoff';
  return date > addDays(earliest, DELIVERY_DATE_COUNT - 1) ? 'too_far' : null;
}

/** Whether a menu line's own cutoff, a Johannesburg wall time on the delivery date itself, has passed. */
export function isPastLineCutoff(date: CalendarDate, cutoffTime: string, now: Date): boolean {
  return now >= johannesburgInstant(date, cutoffTime);
}

/** Says in words why `date` is closed and which date is the earliest; null when it is open. */
export function closedMessage(date: CalendarDate, now: Date): string | null {
  const refusal = dateRefusal(date, now);
  if (refusal === null) return null;
  const earliest = earliestDeliveryDate(now);
  if (refusal === 'too_far') {
    const last = addDays(earliest, DELIVERY_DATE_COUNT - 1);
    return `Orders for ${longDate(date)} are not open yet. You can order for ${longDate(earliest)} to ${longDate(last)}.`;
  }
  const today = johannesburgClock(now).date;
  const why =
    date <= today
      ? `${longDate(date)} can no longer be ordered for.`
      : `Orders for ${longDate(date)} closed at ${CUTOFF_TIME} the evening before.`;
  return `${why} The earliest delivery date is ${longDate(earliest)}.`;
}
