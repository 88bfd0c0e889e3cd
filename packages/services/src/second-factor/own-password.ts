import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { verifyPassword } from '../accounts/passwords.ts';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { noteSecurity } from '../security/note-security.ts';

/**
 * The caller's row, if the password matches. Ten tries in 15 minutes, right or wrong. Errors: UNAUTHORIZED, TOO_MANY,
 * BUSY, WRONG_PASSWORD.
 */
export async function requireOwnPassword(context: ServiceContext, password: string) {
  const { users } = schema;
  const { userId } = requireActor(context);
  await context.rateLimits.consume('change-password-account', userId);
  const [row] = await context.db.query.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new DomainError('UNAUTHORIZED');
  if (!(await verifyPassword(row.password, password, callerAddress(context)))) {
    noteSecurity(context, 'authn_password_change_fail', { detail: 'WRONG_PASSWORD', userId });
    throw new DomainError('WRONG_PASSWORD');
  }
  return row;
}
