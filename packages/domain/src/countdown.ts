import type { CalendarDate } from './calendar-date.ts';
import { closingInstant, type OrderingRules } from './ordering-window.ts';

const HOUR_MS = 3_600_000;
/** From this near, the deadline is counted down by the second. */
const COUNTDOWN_MS = 2 * HOUR_MS;

/** Milliseconds until ordering for `date` closes; null when that is more than two hours away or over. */
export function countdownLeft(date: CalendarDate, now: Date, rules?: OrderingRules): number | null {
  const left = closingInstant(date, rules).getTime() - now.getTime();
  return left > 0 && left <= COUNTDOWN_MS ? left : null;
}

/** Whole hours until ordering for `date` closes, without the hour in progress; 0 when it is over. */
export function hoursLeft(date: CalendarDate, now: Date, rules?: OrderingRules): number {
  return Math.max(0, Math.floor((closingInstant(date, rules).getTime() - now.getTime()) / HOUR_MS));
}

/** "1:05:09", or "12:30" below an hour. Seconds are rounded up, so it never reads 0 before the end. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
