import { type CalendarDate, DomainError, johannesburgClock } from '@padkos/domain';

/** Refuses a date before today in Johannesburg. Errors: VALIDATION at `path`. */
export function requireNotOver(date: CalendarDate, path: string, now: Date): void {
  if (date < johannesburgClock(now).date)
    throw new DomainError('VALIDATION', {}, [{ path, message: 'This date is over' }]);
}
