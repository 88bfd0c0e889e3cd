import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { randomText } from '../random.ts';
import { hashPassword, requireFit } from './passwords.ts';
import { refuseTaken } from './register.ts';

const BY_OPERATOR = { userId: null, ipAddress: null, userAgent: 'operator' };
const { users } = schema;

/** Whether an active administrator exists. */
export async function hasAdministrator({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const rows = await db.query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Creates an administrator with this address, or promotes and reactivates the existing user. Sets the password, ends
 * all sessions and removes second factors, because their owner may have lost them. Notifies all administrators. For
 * the operator only. Errors: VALIDATION (too easy to guess).
 */
export async function ensureAdministrator(
  services: Pick<Services, 'db' | 'clock'>,
  address: string,
  password: string,
): Promise<'created' | 'updated'> {
  const email = address.toLowerCase();
  requireFit('admin', password, 'password');
  const hash = await hashPassword(password);
  const created = (await idOf(services, email)) === undefined && (await create(services, email, hash));
  const userId = await idOf(services, email);
  if (userId === undefined) throw new Error(`The account ${email} was deleted meanwhile.`);
  const now = services.clock.now();
  await calls.resetAdministrator(services.db.sql, { userId, hash, actor: BY_OPERATOR, now });
  return created ? 'created' : 'updated';
}

async function idOf({ db }: Pick<Services, 'db'>, email: string): Promise<string | undefined> {
  const [user] = await db.query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}

/** Creates the account. Returns false when another server created it at the same time. */
async function create(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
  password: string,
): Promise<boolean> {
  const suffix = randomText(8);
  const user = {
    email,
    password,
    firstName: 'Administrator',
    lastName: 'Padkos',
    employeeId: `ADMIN-${suffix}`,
    cellPhone: `not given (${suffix})`,
  };
  try {
    await refuseTaken(calls.registerUser(services.db.sql, { user, now: services.clock.now() }));
    return true;
  } catch (error) {
    if (error instanceof DomainError && (await idOf(services, email)) !== undefined) return false;
    throw error;
  }
}
