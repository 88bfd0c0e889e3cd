import { addDays, type CalendarDate } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant, johannesburgTime } from './johannesburg.ts';

/** The hour, Johannesburg time, at which ordering for a date closes on the day before (specification 4.6). */
export const CUTOFF_HOUR = 22;
export const CUTOFF_TIME = '22:00';
/** The number of dates in the ordering window (specification 4.6). */
export const DELIVERY_DATE_COUNT = 7;
/** How far ahead dates are searched. */
export const WINDOW_HORIZON_DAYS = 400;

/** A date that is closed, or has its own cutoff. */
export interface DayRule {
  readonly date: CalendarDate;
  /** Null when the kitchen is open. */
  readonly closedReason: string | null;
  /** The instant from which it can no longer be ordered for. */
  readonly closesAt: Date;
}

/** What a kitchen's calendar changes about the ordering window. */
export interface OrderingRules {
  /** Whether the window leaves closed days out, so that it offers seven open dates. */
  readonly leavesOutClosed: boolean;
  /** Why the kitchen is closed on a date; null when it is open. */
  closedReason(date: CalendarDate): string | null;
  /** The instant from which a date can no longer be ordered for. */
  closesAt(date: CalendarDate): Date;
}

/** The rules of a kitchen that is open on every date and has one cutoff for all dates (specification 4.6). */
export const EVERY_DAY_OPEN: OrderingRules = {
  leavesOutClosed: false,
  closedReason: () => null,
  closesAt: (date) => johannesburgInstant(addDays(date, -1), CUTOFF_TIME),
};

/** Rules under which only these dates are exceptional. */
export function rulesOfDays(days: readonly DayRule[], leavesOutClosed: boolean): OrderingRules {
  const known = new Map(days.map((day) => [day.date, day]));
  return {
    leavesOutClosed,
    closedReason: (date) => known.get(date)?.closedReason ?? null,
    closesAt: (date) => known.get(date)?.closesAt ?? EVERY_DAY_OPEN.closesAt(date),
  };
}

/** The first `count` dates after today for which `isWanted` is true, up to the horizon. */
function comingDates(now: Date, count: number, isWanted: (date: CalendarDate) => boolean): CalendarDate[] {
  const today = johannesburgClock(now).date;
  const found: CalendarDate[] = [];
  for (let ahead = 1; ahead <= WINDOW_HORIZON_DAYS && found.length < count; ahead++) {
    const date = addDays(today, ahead);
    if (isWanted(date)) found.push(date);
  }
  return found;
}

/**
 * The first open date whose cutoff has not passed: tomorrow before 22:00 in Johannesburg, otherwise the day after,
 * unless the rules differ. If the kitchen is closed for more than a year, the first date whose cutoff has not passed.
 */
export function earliestDeliveryDate(now: Date, rules: OrderingRules = EVERY_DAY_OPEN): CalendarDate {
  const isOpen = (date: CalendarDate) => now < rules.closesAt(date) && rules.closedReason(date) === null;
  const [earliest] = comingDates(now, 1, isOpen);
  const { date, hour } = johannesburgClock(now);
  return earliest ?? addDays(date, hour < CUTOFF_HOUR ? 1 : 2);
}

/**
 * The seven dates offered at `now`, in order: those whose cutoff has not passed, including closed ones unless the
 * rules leave them out.
 */
export function deliveryDates(now: Date, rules: OrderingRules = EVERY_DAY_OPEN): CalendarDate[] {
  return comingDates(
    now,
    DELIVERY_DATE_COUNT,
    (date) => now < rules.closesAt(date) && !(rules.leavesOutClosed && rules.closedReason(date) !== null),
  );
}

/** The first date that can be ordered for at `now`; null while all seven offered dates are closed. */
export function earliestOrderableDate(now: Date, rules: OrderingRules = EVERY_DAY_OPEN): CalendarDate | null {
  return deliveryDates(now, rules).find((date) => rules.closedReason(date) === null) ?? null;
}

/** The first open date whose cutoff has not passed, however far ahead; null if none is known. */
export function nextOpenDate(now: Date, rules: OrderingRules = EVERY_DAY_OPEN): CalendarDate | null {
  const date = earliestDeliveryDate(now, rules);
  return rules.closedReason(date) === null ? date : null;
}

/** The date of the next delivery: today until the window's end, a time like 20:00 in Johannesburg, then tomorrow. */
export function nextDeliveryDate(now: Date, windowEnd: string): CalendarDate {
  const { date } = johannesburgClock(now);
  return johannesburgTime(now) < windowEnd ? date : addDays(date, 1);
}

/** The instant from which `date` can no longer be ordered for. */
export function closingInstant(date: CalendarDate, rules: OrderingRules = EVERY_DAY_OPEN): Date {
  return rules.closesAt(date);
}

/** Why a date cannot be ordered for. */
export type DateRefusal = 'closed' | 'past_cutoff' | 'too_far';

/** Null when `date` can be ordered for at `now`, otherwise the reason. */
export function dateRefusal(
  date: CalendarDate,
  now: Date,
  rules: OrderingRules = EVERY_DAY_OPEN,
): DateRefusal | null {
  if (rules.closedReason(date) !== null) return 'closed';
  if (now >= rules.closesAt(date)) return 'past_cutoff';
  return deliveryDates(now, rules).includes(date) ? null : 'too_far';
}

/** Whether a menu line's own cutoff, a Johannesburg wall time on the delivery date itself, has passed. */
export function isPastLineCutoff(date: CalendarDate, cutoffTime: string, now: Date): boolean {
  return now >= johannesburgInstant(date, cutoffTime);
}
