import { calls, schema } from '@padkos/database';
import { addDays, calendarDate, mondayOf } from '@padkos/domain';
import { type RenderedMessage, renderAlerts } from '@padkos/mail';
import { and, asc, eq } from 'drizzle-orm';
import { type AlertsRead, readAlerts } from '../alerts/read-alerts.ts';
import { loadUserAlerts } from '../alerts/user-alerts.ts';
import type { Services } from '../context.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { alerts, users } = schema;
const PREFIX = 'alerts.';

/** An alert message, its recipient, and when it expires. */
interface AlertsMessage {
  readonly recipient: string;
  readonly rendered: RenderedMessage;
  readonly expiresAt: Date | null;
}

/**
 * Emails a customer, once, the alerts that were due at the same time. Omits alerts that no longer apply, and sends
 * nothing if none are left. A job that runs late at night postpones them until the morning.
 */
export async function sendAlerts(services: MessageServices, alertsId: string): Promise<void> {
  const { db, clock } = services;
  if (await calls.putOffAlerts(db.sql, { message: alertsId, now: clock.now() })) return;
  const made = await makeAlerts(services, `${PREFIX}${alertsId}`);
  if (made === null) return;
  const { recipient, rendered, expiresAt } = made;
  await deliver(services, `${PREFIX}${alertsId}`, recipient, async () => rendered, { expiresAt });
}

/** Makes an alert message with its current text; null if no alert still applies, and for other messages. */
export async function makeAlerts(services: Services, messageId: string): Promise<AlertsMessage | null> {
  if (!messageId.startsWith(PREFIX)) return null;
  const rows = await services.db.query
    .select({ userId: alerts.userId, kind: alerts.kind, subject: alerts.subject, recipient: users.email })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(and(eq(alerts.messageId, messageId.slice(PREFIX.length)), eq(users.isActive, true)))
    .orderBy(asc(alerts.subject));
  const [first] = rows;
  if (first === undefined) return null;
  const { userId, recipient } = first;
  const choices = await loadUserAlerts(services, userId);
  const looked = rows.find(({ kind }) => kind === 'week_menu');
  const { told, expiresAt } = await readAlerts(services, userId, choices, {
    lowBalance: rows.some(({ kind }) => kind === 'low_balance'),
    dates:
      choices.nothingOrderedOn.length === 0
        ? []
        : rows.filter(({ kind }) => kind === 'nothing_ordered').map(({ subject }) => calendarDate(subject)),
    monday:
      looked === undefined || !choices.weekMenu ? null : addDays(mondayOf(calendarDate(looked.subject)), 7),
  });
  const rendered = await renderAlertsFor(services, userId, told);
  return rendered && { recipient, rendered, expiresAt };
}

/** The message with a user's alerts; null if there are none. */
export async function renderAlertsFor(
  services: Services,
  userId: string,
  told: AlertsRead['told'],
): Promise<RenderedMessage | null> {
  if (told.lowBalance === null && told.nothingOrdered.length === 0 && told.weekMenu === null) return null;
  const [user] = await services.db.query
    .select({ firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  return renderAlerts({
    ...(await messageContext(services, user ?? { firstName: '', language: null })),
    ...told,
  });
}
