import type { SaveUserAlertsInput, UserAlerts } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DEFAULT_ALERT_TIME } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext, type Services } from '../context.ts';

const NONE: UserAlerts = {
  lowBalance: null,
  nothingOrderedOn: [],
  weekMenu: false,
  time: DEFAULT_ALERT_TIME,
};

/** The alerts that the caller has chosen; all are off until then. Errors: UNAUTHORIZED. */
export async function userAlerts(context: ServiceContext): Promise<UserAlerts> {
  return loadUserAlerts(context, requireActor(context).userId);
}

/** Keeps the alerts that the caller chooses; what was due before is not sent. Errors: UNAUTHORIZED. */
export async function saveUserAlerts(
  context: ServiceContext,
  choices: SaveUserAlertsInput,
): Promise<UserAlerts> {
  const { userId } = requireActor(context);
  await calls.saveUserAlerts(context.db.sql, { userId, choices, now: context.clock.now() });
  return loadUserAlerts(context, userId);
}

/** The alerts that a user has chosen. */
export async function loadUserAlerts({ db }: Services, userId: string): Promise<UserAlerts> {
  const { userAlerts: table } = schema;
  const [row] = await db.query
    .select({
      lowBalance: table.lowBalance,
      nothingOrderedOn: table.nothingOrderedOn,
      weekMenu: table.weekMenu,
      time: table.time,
    })
    .from(table)
    .where(eq(table.userId, userId));
  return row ?? NONE;
}

/**
 * Decides the alerts that are due, each once on any number of servers, and queues their messages; what was missed while no server ran
 * too, as long as it is of use. Runs every minute.
 */
export async function noteAlerts({ db, clock }: Services): Promise<void> {
  await calls.noteAlerts(db.sql, { now: clock.now() });
}
