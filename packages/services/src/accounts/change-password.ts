import type { ChangePasswordInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { noteSecurity, tellSecurityAct } from '../security/note-security.ts';
import { knownWords, requireFit, storedPassword, verifyPassword } from './passwords.ts';
import { sessionKey } from './sessions.ts';

/**
 * Changes the caller's own password and ends their other sessions; allows ten tries in 15 minutes, whether right or
 * wrong. Errors: UNAUTHORIZED, PROOF_NEEDED, TOO_MANY, BUSY, WRONG_PASSWORD, VALIDATION (an administrator's must be
 * harder to guess).
 */
export async function changePassword(context: ServiceContext, input: ChangePasswordInput): Promise<void> {
  const actor = requireActor(context);
  const { users } = schema;
  const [row] = await context.db.query
    .select({
      password: users.password,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (row === undefined) throw new DomainError('UNAUTHORIZED');
  const caller = callerAddress(context);
  await requireFreshProof(context);
  await context.rateLimits.consume('change-password-account', actor.userId);
  if (!(await verifyPassword(row.password, input.currentPassword, caller))) {
    noteSecurity(context, 'authn_password_change_fail', { detail: 'WRONG_PASSWORD', userId: actor.userId });
    throw new DomainError('WRONG_PASSWORD');
  }
  const known = await knownWords(context, row);
  requireFit(row.role, input.newPassword, 'newPassword', known);
  await calls.setPassword(context.db.sql, {
    userId: actor.userId,
    previous: row.password,
    ...(await storedPassword(input.newPassword, known, caller)),
    exceptSession: sessionKey(actor.sessionId),
    actor: { userId: actor.userId, ipAddress: context.ipAddress, userAgent: context.userAgent },
    now: context.clock.now(),
  });
  tellSecurityAct(context, 'password.change', actor.userId);
}
