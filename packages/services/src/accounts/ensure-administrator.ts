import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { randomText } from '../random.ts';
import { hashPassword, requireFit } from './passwords.ts';
import { refuseTaken } from './unique-violation.ts';

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
  const known = await idOf(services, email);
  const userId = known ?? (await create(services, email, hash));
  const now = services.clock.now();
  await calls.resetAdministrator(services.db.sql, { userId, hash, actor: BY_OPERATOR, now });
  return known === undefined ? 'created' : 'updated';
}

async function idOf({ db }: Pick<Services, 'db'>, email: string): Promise<string | undefined> {
  const [user] = await db.query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}

/** Returns the id of the new customer, or of the one that another server created at the same time. */
async function create(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
  password: string,
): Promise<string> {
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
    return await refuseTaken(calls.registerUser(services.db.sql, { user, now: services.clock.now() }));
  } catch (error) {
    const id = await idOf(services, email);
    if (id === undefined || !(error instanceof DomainError)) throw error;
    return id;
  }
}
