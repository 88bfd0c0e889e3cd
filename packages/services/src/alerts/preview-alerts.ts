import type { AlertsPreview, UserAlerts } from '@padkos/contracts';
import {
  addDays,
  alertSilenceText,
  type CalendarDate,
  dayOfWeek,
  johannesburgClock,
  mondayOf,
  orderingRules,
  STANDING_LOOK_AHEAD_DAYS,
} from '@padkos/domain';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext, type Services } from '../context.ts';
import { renderAlertsFor } from '../messages/alerts.ts';
import { readAlerts } from './read-alerts.ts';
import { loadUserAlerts } from './user-alerts.ts';

/**
 * Shows the caller's alert message as it would read now, regardless of the time of day and of what was sent before.
 * Also returns the alerts that have nothing to tell, with the reason. Errors: UNAUTHORIZED.
 */
export async function previewAlerts(context: ServiceContext): Promise<AlertsPreview> {
  const { userId } = requireActor(context);
  const choices = await loadUserAlerts(context, userId);
  const next = await nextDate(context, choices);
  const { date: today } = johannesburgClock(context.clock.now());
  const { told, silent } = await readAlerts(context, userId, choices, {
    lowBalance: true,
    dates: next === null ? [] : [next],
    monday: choices.weekMenu ? addDays(mondayOf(today), 7) : null,
  });
  if (next === null && choices.nothingOrderedOn.length > 0)
    silent.push({ alert: 'nothing_ordered', reason: alertSilenceText('NO_DATE') });
  const message = await renderAlertsFor(context, userId, told);
  return { message: message && { subject: message.subject, text: message.text }, silent };
}

/** The next open date, among the weekdays that a user chose, whose cutoff has not passed. */
async function nextDate(services: Services, { nothingOrderedOn }: UserAlerts): Promise<CalendarDate | null> {
  const now = services.clock.now();
  const rules = orderingRules(await loadCalendar(services));
  const { date: today } = johannesburgClock(now);
  for (let ahead = 1; ahead <= STANDING_LOOK_AHEAD_DAYS; ahead++) {
    const date = addDays(today, ahead);
    if (
      nothingOrderedOn.includes(dayOfWeek(date)) &&
      now < rules.closesAt(date) &&
      rules.closedReason(date) === null
    )
      return date;
  }
  return null;
}
