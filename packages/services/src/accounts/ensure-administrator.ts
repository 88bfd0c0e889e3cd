import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { randomText } from '../random.ts';
import { hashPassword, requireFit } from './passwords.ts';
import { refuseTaken } from './unique-violation.ts';

const BY_OPERATOR = { userId: null, ipAddress: null, userAgent: 'operator' };

/** Whether an active administrator exists. */
export async function hasAdministrator({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const { users } = schema;
  const rows = await db.query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Creates an administrator with this address, or promotes and re-activates the existing user, sets the password and
 * takes second factors away, since their owner may have lost them.
 * An account for emergencies becomes an ordinary one unless `isEmergency` is true. For the operator only. Errors: VALIDATION (too easy to guess).
 */
export async function ensureAdministrator(
  services: Pick<Services, 'db' | 'clock'>,
  address: string,
  password: string,
  { isEmergency = false }: { readonly isEmergency?: boolean } = {},
): Promise<'created' | 'updated'> {
  const email = address.toLowerCase();
  requireFit('admin', password, 'password');
  const hash = await hashPassword(password);
  if (await promote(services, email, hash, isEmergency)) return 'updated';
  try {
    await create(services, email, hash, isEmergency);
    return 'created';
  } catch (error) {
    // Another server created it at the same time.
    if (
      error instanceof DomainError &&
      error.code === 'EMAIL_TAKEN' &&
      (await promote(services, email, hash, isEmergency))
    ) {
      return 'updated';
    }
    throw error;
  }
}

async function create(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  password: string,
  isEmergency: boolean,
) {
  const suffix = randomText(8);
  const user = {
    email,
    password,
    passwordFitsAdministrator: true,
    isEmergency,
    firstName: isEmergency ? 'Emergency' : 'Administrator',
    lastName: 'Padkos',
    employeeId: `ADMIN-${suffix}`,
    cellPhone: `not given (${suffix})`,
    role: 'admin' as const,
  };
  const now = clock.now();
  const welcome = !isEmergency;
  const userId = await refuseTaken(calls.registerUser(db.sql, { user: { ...user, welcome }, now }));
  if (isEmergency) await calls.setEmergency(db.sql, { userId, isEmergency, actor: BY_OPERATOR, now });
}

async function promote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  hash: string,
  isEmergency: boolean,
) {
  const [user] = await db.query
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.email, email));
  if (user === undefined) return false;
  const now = clock.now();
  // The password first: between the two the person is no administrator with an old one.
  const password = { hash, fitsAdministrator: true };
  const change = {
    userId: user.id,
    previous: null,
    ...password,
    exceptSession: null,
    actor: BY_OPERATOR,
    now,
  };
  await calls.setPassword(db.sql, change);
  await calls.clearSecondFactors(db.sql, { userId: user.id, actor: BY_OPERATOR, now });
  await calls.changeUserAccess(db.sql, {
    userId: user.id,
    role: 'admin',
    isActive: true,
    actor: BY_OPERATOR,
    now,
  });
  await calls.setEmergency(db.sql, { userId: user.id, isEmergency, actor: BY_OPERATOR, now });
  return true;
}
