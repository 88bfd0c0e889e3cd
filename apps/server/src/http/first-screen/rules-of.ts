import type { SiteConfig } from '@padkos/contracts';
import { calendarDate, type OrderingRules, rulesOfDays } from '@padkos/domain';

/** The rules of the delivery dates, as the settings tell them. */
export function rulesOf({ exceptionalDays, leavesOutClosed }: SiteConfig): OrderingRules {
  const days = exceptionalDays.map(({ date, closesAt, closedReason }) => ({
    date: calendarDate(date),
    closedReason,
    closesAt: new Date(closesAt),
  }));
  return rulesOfDays(days, leavesOutClosed);
}
