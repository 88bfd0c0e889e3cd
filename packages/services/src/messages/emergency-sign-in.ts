import { schema } from '@padkos/database';
import { johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';
import { renderEmergencySignIn } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { activeAdministrators } from './administrators.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

/** A sign-in of an account for emergencies; `at` is an instant, ISO 8601. */
interface EmergencySignIn {
  readonly signInId: string;
  readonly userId: string;
  readonly ipAddress: string | null;
  readonly at: string;
}

/** Tells all other administrators that an account for emergencies has signed in. A repeated run makes only missing messages. */
export async function sendEmergencySignIn(
  services: MessageServices,
  { signInId, userId, ipAddress, at }: EmergencySignIn,
): Promise<void> {
  const { users } = schema;
  const [account] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (account === undefined) throw new Error(`user ${userId} is missing`);
  const moment = new Date(at);
  const when = `${longDate(johannesburgClock(moment).date)} at ${johannesburgTime(moment)}`;
  const others = (await activeAdministrators(services)).filter(({ id }) => id !== userId);
  for (const { id, email, firstName } of others) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    await deliver(services, `emergency-sign-in.${signInId}.${id}`, email, () =>
      renderEmergencySignIn({ ...context, account: account.email, ipAddress, when }),
    );
  }
}
