import { DomainError, isCalendarDate, orderingRules } from '@padkos/domain';
import { closedMessage } from '@padkos/i18n';
import { loadCalendar } from '../calendar/load-calendar.ts';
import type { ServiceContext } from '../context.ts';

/** Returns the same error; if it says that a date cannot be ordered for, adds the reason. */
export async function withReason(context: ServiceContext, error: unknown, now: Date): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'DATE_NOT_ORDERABLE') return error;
  const date = String(error.params.date);
  if (!isCalendarDate(date)) return error;
  const reason = closedMessage(date, now, orderingRules(await loadCalendar(context)), context.language);
  return reason === null ? error : new DomainError('DATE_NOT_ORDERABLE', { ...error.params, reason });
}
