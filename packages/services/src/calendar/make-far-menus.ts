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
 * Fills the menus of offered dates that lie beyond the days for which menus are made anyway: after a long shutdown that is
 * left out of the dates. Answers how many dates there are.
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
