import type { CalendarDate } from './calendar-date.ts';

/**
 * South African Standard Time is UTC+2 all year (Government Notice on SAST, IANA zone Africa/Johannesburg has
 * no change since 1944), so the wall clock is plain arithmetic and needs no zone data of the machine.
 */
const OFFSET_MS = 2 * 3_600_000;

/** The wall clock in Johannesburg at an instant. */
export interface WallClock {
  readonly date: CalendarDate;
  readonly hour: number;
  readonly minute: number;
}

/** What a clock on the kitchen's wall shows at `now`. */
export function johannesburgClock(now: Date): WallClock {
  const shifted = new Date(now.getTime() + OFFSET_MS);
  return {
    date: shifted.toISOString().slice(0, 10) as CalendarDate,
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** The instant at which the Johannesburg wall clock shows `time` (`HH:mm`) on `date`. */
export function johannesburgInstant(date: CalendarDate, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00.000Z`) - OFFSET_MS);
}

/** "20:05", the Johannesburg wall time of an instant. */
export function johannesburgTime(now: Date): string {
  return new Date(now.getTime() + OFFSET_MS).toISOString().slice(11, 16);
}
