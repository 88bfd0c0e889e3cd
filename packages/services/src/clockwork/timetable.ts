import { calls } from '@padkos/database';
import { addDays, johannesburgClock, johannesburgInstant } from '@padkos/domain';
import type { Services } from '../context.ts';

/** What happens by itself every day, by the Johannesburg wall clock. */
export const TIMETABLE = [
  { task: 'generate-menus', time: '02:00' },
  { task: 'clean-up', time: '03:00' },
] as const;

export type ScheduledTask = (typeof TIMETABLE)[number]['task'];

/** The latest instant, not after `now`, at which the Johannesburg wall clock showed `time`. */
export function latestDue(time: string, now: Date): Date {
  const { date } = johannesburgClock(now);
  const today = johannesburgInstant(date, time);
  return today <= now ? today : johannesburgInstant(addDays(date, -1), time);
}

/**
 * Enqueues what is due and was not enqueued before, by any server: asked every minute, and at start, which makes up
 * for a night switched off. Answers how many runs it enqueued.
 */
export async function enqueueDueTasks({ database, clock }: Services): Promise<number> {
  const now = clock.now();
  const due = TIMETABLE.map(({ task, time }) => ({ task, dueAt: latestDue(time, now).toISOString() }));
  return calls.enqueueDueTasks(database.sql, due, now);
}
