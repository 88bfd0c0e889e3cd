import { type CalendarDate, johannesburgClock } from '@padkos/domain';
import { useNow } from './server-clock.ts';

/** The date in Johannesburg by the server's clock; null until the server has answered. It moves on at midnight. */
export function useToday(): CalendarDate | null {
  const now = useNow();
  return now === null ? null : johannesburgClock(now).date;
}
