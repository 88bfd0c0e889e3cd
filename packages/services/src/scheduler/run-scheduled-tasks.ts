import { calls, schema } from '@padkos/database';
import { johannesburgClock, MENU_GENERATION_DAYS } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { makeFarMenus } from '../calendar/make-far-menus.ts';
import type { Services } from '../context.ts';

/**
 * Fills the menus of the next 14 days by the weekly schedule, and of dates beyond them that are offered already; runs at
 * 02:00 and by the button.
 */
export async function generateMenus(services: Services): Promise<void> {
  const now = services.clock.now();
  const today = johannesburgClock(now).date;
  const counts = await calls.materialiseMenus(services.db.sql, {
    start: today,
    days: MENU_GENERATION_DAYS,
    actor: null,
    now,
  });
  const farDates = await makeFarMenus(services);
  services.log.info({ ...counts, farDates }, 'daily menus generated');
}

/** Stores the end of a scheduled run; `error` is null for success. */
export async function finishRun(
  { db, clock }: Services,
  task: string,
  dueAt: Date,
  error: string | null,
): Promise<void> {
  const { taskRuns } = schema;
  await db.query
    .update(taskRuns)
    .set({ finishedAt: clock.now(), error })
    .where(and(eq(taskRuns.task, task), eq(taskRuns.dueAt, dueAt)));
}
