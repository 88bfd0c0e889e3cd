import { calls } from '@padkos/database';
import {
  addDays,
  deliveryDates,
  johannesburgClock,
  MENU_GENERATION_DAYS,
  orderingRules,
} from '@padkos/domain';
import type { Services } from '../context.ts';
import { loadCalendar } from './load-calendar.ts';

/**
 * Fills the menus of offered dates beyond the usual range. Such dates exist if the window skips a long shutdown.
 * Returns the number of dates.
 */
export async function makeFarMenus(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = services.clock.now();
  const rules = orderingRules(await loadCalendar(services));
  const from = addDays(johannesburgClock(now).date, MENU_GENERATION_DAYS);
  const far = deliveryDates(now, rules).filter((date) => date >= from);
  for (const start of far)
    await calls.materialiseMenus(services.db.sql, { start, days: 1, actor: null, now });
  return far.length;
}
