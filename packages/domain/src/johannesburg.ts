import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { type CalendarDate, dateOf } from './calendar-date.ts';

dayjs.extend(utc);

/**
 * South African Standard Time is UTC+2 all year (Government Notice on SAST, IANA zone Africa/Johannesburg has
 * no change since 1944), so no zone data of the machine is needed.
 */
const OFFSET_MINUTES = 120;

/** The clock in Johannesburg at an instant. */
export interface WallClock {
  readonly date: CalendarDate;
  readonly hour: number;
  readonly minute: number;
}

/** The Johannesburg wall clock at `now`. */
export function johannesburgClock(now: Date): WallClock {
  const local = dayjs.utc(now).utcOffset(OFFSET_MINUTES);
  return { date: dateOf(local), hour: local.hour(), minute: local.minute() };
}

/** The instant at which the Johannesburg clock shows `time` (`HH:mm`) on `date`. */
export function johannesburgInstant(date: CalendarDate, time: string): Date {
  return dayjs.utc(`${date}T${time}:00.000Z`).subtract(OFFSET_MINUTES, 'minute').toDate();
}

/** "20:05", the time in Johannesburg at an instant. */
export function johannesburgTime(now: Date): string {
  return dayjs.utc(now).utcOffset(OFFSET_MINUTES).format('HH:mm');
}

/** The application clock. Every stored time and every deadline comes from it, never from the system. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, or one that shows `startAt` now and runs on from there. */
export function runningClock(startAt?: Date): Clock {
  const offset = startAt === undefined ? 0 : startAt.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset) };
}

/** The part of the day by the Johannesburg hour: morning before 12, afternoon before 17, then evening. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
