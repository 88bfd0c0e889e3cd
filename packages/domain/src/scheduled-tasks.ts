import { addDays } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant } from './johannesburg.ts';
import { DEFAULT_STANDING_ORDER_TIME } from './limits.ts';

/**
 * The scheduled tasks with their Johannesburg times. After a time without a server, a task with `each` runs for every
 * missed day; the others run only for the latest, because one run does the work of all.
 */
export const SCHEDULE = [
  { task: 'back-up', time: '01:00', each: false },
  { task: 'generate-menus', time: '02:00', each: false },
  { task: 'clean-up', time: '03:00', each: false },
  { task: 'match-payments', time: '04:00', each: true },
  { task: 'check-ledger', time: '04:30', each: false },
  { task: 'place-standing-orders', time: DEFAULT_STANDING_ORDER_TIME, each: false },
  { task: 'generate-manifest', time: '18:00', each: true },
  { task: 'report-credits', time: '20:30', each: false },
] as const;

export type ScheduledTask = (typeof SCHEDULE)[number]['task'];
export const SCHEDULED_TASKS = SCHEDULE.map(({ task }) => task);

/** The scheduled tasks of a kitchen that places standing orders at this time of day. */
export const scheduleOf = (standingOrderTime: string) =>
  SCHEDULE.map(({ task, time, each }) => ({
    task,
    time: task === 'place-standing-orders' ? standingOrderTime : time,
    each,
  }));

/** The latest instant, not after `now`, at which the time in Johannesburg was `time`. */
export function latestDue(time: string, now: Date): Date {
  const { date } = johannesburgClock(now);
  const today = johannesburgInstant(date, time);
  return today <= now ? today : johannesburgInstant(addDays(date, -1), time);
}

/** The first instant after `now` at which the time in Johannesburg is `time`. */
export function nextDue(time: string, now: Date): Date {
  const { date } = johannesburgClock(now);
  const today = johannesburgInstant(date, time);
  return today > now ? today : johannesburgInstant(addDays(date, 1), time);
}
