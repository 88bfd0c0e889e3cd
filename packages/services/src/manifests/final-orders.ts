import { calls, type ManifestSnapshot } from '@padkos/database';
import { type CalendarDate, closingInstant, DomainError, orderingRules } from '@padkos/domain';
import { loadCalendar } from '../calendar/load-calendar.ts';
import type { Services } from '../context.ts';

/** The paid orders of a date that are not cancelled, by number, once it is closed for ordering. Errors: ORDERING_STILL_OPEN. */
export async function finalOrders(
  services: Services,
  date: CalendarDate,
): Promise<ManifestSnapshot['orders']> {
  const rules = orderingRules(await loadCalendar(services));
  if (services.clock.now() < closingInstant(date, rules))
    throw new DomainError('ORDERING_STILL_OPEN', { date });
  return calls.manifestOrders(services.db.sql, { date });
}
