import { calls } from '@padkos/database';
import { johannesburgClock, type KitchenCalendar } from '@padkos/domain';
import type { Services } from '../context.ts';

/** The kitchen's settings of its delivery dates from today on. */
export function loadCalendar({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<KitchenCalendar> {
  return calls.kitchenCalendar(db.sql, { from: johannesburgClock(clock.now()).date });
}
