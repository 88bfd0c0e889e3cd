import { addDays, type CalendarDate, dayOfWeek } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant } from './johannesburg.ts';
import {
  CUTOFF_TIME,
  closingInstant,
  type DayRule,
  deliveryDates,
  earliestDeliveryDate,
  type OrderingRules,
  WINDOW_HORIZON_DAYS,
} from './ordering-window.ts';
import { type HolidayChange, holidayName } from './public-holidays.ts';

/** Dates, from the first to the last, on which the kitchen does not deliver. */
export interface ClosedDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly reason: string;
}

/** The settings of one delivery date. */
export interface DeliveryDay {
  readonly date: CalendarDate;
  /** In portions of all dishes; null means the same as for every date. */
  readonly capacity: number | null;
  /** When ordering for the date closes, if that is before the cutoff. */
  readonly closesAt: Date | null;
}

/** A kitchen's settings of its delivery dates. */
export interface KitchenCalendar {
  readonly closesOnHolidays: boolean;
  /** Whether the window leaves closed days out, so that it offers seven open dates. */
  readonly leavesOutClosed: boolean;
  /** Whether the cutoff is on the last working day before the delivery instead of the day before. */
  readonly countsWorkingDays: boolean;
  /** The capacity of a date, in portions of all dishes; null is unlimited. */
  readonly dayCapacity: number | null;
  readonly closedDays: readonly ClosedDays[];
  readonly holidayChanges: readonly HolidayChange[];
  readonly days: readonly DeliveryDay[];
}

const FRIDAY = 5;
/** Exceptional days are listed for this long after the last offered date. */
const DAYS_TOLD_AFTER = 7;

/**
 * Why the kitchen is closed on a date: the reason of the closed day, or the name of the holiday; null when it is
 * open.
 */
export function closedReason(date: CalendarDate, calendar: KitchenCalendar): string | null {
  const [range] = calendar.closedDays
    .filter(({ from, to }) => from <= date && date <= to)
    .sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
  if (range !== undefined) return range.reason;
  return calendar.closesOnHolidays ? holidayName(date, calendar.holidayChanges) : null;
}

/** The capacity of a date in portions of all dishes; null is unlimited. */
export function capacityOf(date: CalendarDate, calendar: KitchenCalendar): number | null {
  return calendar.days.find((day) => day.date === date)?.capacity ?? calendar.dayCapacity;
}

/** The rules of the ordering window. functions/ordering-window.sql decides the same; a test compares the two. */
export function orderingRules(calendar: KitchenCalendar): OrderingRules {
  const cutoffOf = (date: CalendarDate) =>
    johannesburgInstant(
      calendar.countsWorkingDays ? workingDayBefore(date, calendar) : addDays(date, -1),
      CUTOFF_TIME,
    );
  return {
    leavesOutClosed: calendar.leavesOutClosed,
    closedReason: (date) => closedReason(date, calendar),
    closesAt(date) {
      const cutoff = cutoffOf(date);
      const own = calendar.days.find((day) => day.date === date)?.closesAt;
      return own instanceof Date && own < cutoff ? own : cutoff;
    },
  };
}

/** The last working day before a date: Monday to Friday, no public holiday, and the kitchen is open. */
function workingDayBefore(date: CalendarDate, calendar: KitchenCalendar): CalendarDate {
  for (let back = 1; back <= WINDOW_HORIZON_DAYS; back++) {
    const day = addDays(date, -back);
    if (
      dayOfWeek(day) <= FRIDAY &&
      holidayName(day, calendar.holidayChanges) === null &&
      closedReason(day, calendar) === null
    )
      return day;
  }
  return addDays(date, -1);
}

/**
 * The dates from tomorrow on that are closed or have their own cutoff, for the ordering window and a week more: what
 * the app needs to compute the window itself.
 */
export function exceptionalDays(calendar: KitchenCalendar, now: Date): DayRule[] {
  const rules = orderingRules(calendar);
  const earliest = earliestDeliveryDate(now, rules);
  const last = [earliest, ...deliveryDates(now, rules)].sort().at(-1) ?? earliest;
  const end = addDays(last, DAYS_TOLD_AFTER);
  const found: DayRule[] = [];
  for (let date = addDays(johannesburgClock(now).date, 1); date <= end; date = addDays(date, 1)) {
    const reason = rules.closedReason(date);
    const closesAt = rules.closesAt(date);
    const isUsual = closesAt.getTime() === closingInstant(date).getTime();
    if (reason !== null || !isUsual) found.push({ date, closedReason: reason, closesAt });
  }
  return found;
}
