import { addDays } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant } from './johannesburg.ts';

/**
 * What happens by itself every day, by the Johannesburg wall clock. Of what was missed while no server ran, `each` day is
 * made up for, or the latest only, where one run does the work of all.
 */
export const SCHEDULE = [
  { task: 'generate-menus', time: '02:00', each: false },
  { task: 'clean-up', time: '03:00', each: false },
  { task: 'match-payments', time: '04:00', each: true },
  { task: 'generate-manifest', time: '18:00', each: true },
] as const;

export type ScheduledTask = (typeof SCHEDULE)[number]['task'];
export const SCHEDULED_TASKS = [
  'generate-menus',
  'clean-up',
  'match-payments',
  'generate-manifest',
] as const satisfies ScheduledTask[];

/** The latest instant, not after `now`, at which the Johannesburg wall clock showed `time`. */
export function latestDue(time: string, now: Date): Date {
  const { date } = johannesburgClock(now);
  const today = johannesburgInstant(date, time);
  return today <= now ? today : johannesburgInstant(addDays(date, -1), time);
}

/** The first instant after `now` at which the Johannesburg wall clock shows `time`. */
export function nextDue(time: string, now: Date): Date {
  const { date } = johannesburgClock(now);
  const today = johannesburgInstant(date, time);
  return today > now ? today : johannesburgInstant(addDays(date, 1), time);
}
