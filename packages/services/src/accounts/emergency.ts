import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import type { ServiceContext, Services } from '../context.ts';
import { randomText } from '../random.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { ensureAdministrator } from './ensure-administrator.ts';

const PARTS = 6;
const PART_LENGTH = 5;

/** The address belongs to an account that was not made for emergencies. */
export class AddressOfPersonError extends Error {}

/**
 * Makes an account for emergencies with this address, or renews it: an active administrator without a second factor, with a new
 * password of 150 random bits, which is given once. For the operator only. Throws AddressOfPersonError for another
 * account's address.
 */
export async function ensureEmergencyAdministrator(
  services: Pick<Services, 'db' | 'clock'>,
  address: string,
): Promise<{ readonly done: 'created' | 'updated'; readonly password: string }> {
  const { users } = schema;
  const [user] = await services.db.query
    .select({ isEmergency: users.isEmergency })
    .from(users)
    .where(eq(users.email, address.toLowerCase()));
  if (user !== undefined && !user.isEmergency) throw new AddressOfPersonError(address);
  const password = Array.from({ length: PARTS }, () => randomText(PART_LENGTH)).join('-');
  const done = await ensureAdministrator(services, address, password, { isEmergency: true });
  return { done, password };
}

/**
 * Alarms when an account for emergencies has signed in: an audit row, a message to the administrators, a warning in the console for a
 * week, a line in the log. For every sign-in of an administrator, before its session begins.
 */
export async function alarmOfEmergency(context: ServiceContext, userId: string): Promise<void> {
  const { ipAddress, userAgent } = context;
  const actor = { userId, ipAddress, userAgent };
  const now = context.clock.now();
  if (!(await calls.noteEmergencySignIn(context.db.sql, { userId, actor, now }))) return;
  tellSecurityAct(context, 'emergency.sign_in', userId);
}
