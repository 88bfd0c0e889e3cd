import { calls, schema } from '@padkos/database';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { randomText } from '../random.ts';
import { hashPassword } from './passwords.ts';

const BY_OPERATOR = { userId: null, ipAddress: null, userAgent: 'operator' };

/** Whether an active administrator exists. */
export async function hasAdministrator({ database }: Pick<Services, 'database'>): Promise<boolean> {
  const { users } = schema;
  const rows = await database.query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Makes sure that this address is an active administrator's: creates the account, or promotes and re-activates the
 * one there is, and sets the password. For the operator of the server only.
 */
export async function ensureAdministrator(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  email: string,
  password: string,
): Promise<'created' | 'updated'> {
  const now = clock.now();
  const hash = await hashPassword(password);
  const [existing] = await database.query
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.email, email));
  if (existing === undefined) {
    const suffix = randomText(8);
    await calls.registerUser(
      database.sql,
      {
        email,
        password: hash,
        firstName: 'Administrator',
        lastName: 'Padkos',
        employeeId: `ADMIN-${suffix}`,
        cellPhone: `not given (${suffix})`,
        role: 'admin',
      },
      now,
    );
    return 'created';
  }
  await calls.changeUserAccess(database.sql, {
    userId: existing.id,
    role: 'admin',
    isActive: true,
    actor: BY_OPERATOR,
    now,
  });
  await calls.setPassword(database.sql, existing.id, hash, null, now);
  return 'updated';
}
