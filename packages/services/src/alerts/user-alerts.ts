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

/** The alerts that the caller has chosen; all are off by default. Errors: UNAUTHORIZED. */
export async function userAlerts(context: ServiceContext): Promise<UserAlerts> {
  return loadUserAlerts(context, requireActor(context).userId);
}

/** Saves the alerts that the caller chooses. What was due earlier is not sent. Errors: UNAUTHORIZED. */
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
 * Decides which alerts are due and queues their messages, each once on any number of servers. It also catches up on
 * alerts missed while no server ran, as long as they are still useful. Runs every minute.
 */
export async function noteAlerts({ db, clock }: Services): Promise<void> {
  await calls.noteAlerts(db.sql, { now: clock.now() });
}
