import { type ScheduledTask, scheduleOf } from '@padkos/domain';
import type { Services } from '../context.ts';
import { loadSettings } from '../site/load-settings.ts';

/**
 * The scheduled tasks of this kitchen with their times of day. Backups are included only if a place for them is
 * configured.
 */
export async function loadSchedule({
  db,
  backups,
}: Pick<Services, 'db' | 'backups'>): Promise<{ task: ScheduledTask; time: string; each: boolean }[]> {
  const { standingOrderTime } = await loadSettings({ db });
  return scheduleOf(standingOrderTime).filter(({ task }) => task !== 'back-up' || backups !== null);
}
