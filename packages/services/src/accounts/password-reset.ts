import { randomUUID } from 'node:crypto';
import type { ForgotPasswordInput, ResetPasswordInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { knownWords, requireFit, storedPassword } from './passwords.ts';

/**
 * Sends a reset link when an active account has this address, at most three an hour, and never reveals whether it
 * did. The job that sends the link also makes it, so that no queue stores it. Takes 60 requests an hour from one
 * address. Beyond either limit it refuses, whether the address is known or not. Errors: TOO_MANY.
 */
export async function forgotPassword(context: ServiceContext, { email }: ForgotPasswordInput): Promise<void> {
  await context.rateLimits.consume('forgot-address', callerAddress(context));
  await context.rateLimits.consume('reset-account', sha256(email));
  const { users } = schema;
  const [user] = await context.db.query
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true)));
  if (user === undefined) return;
  const requestId = randomUUID();
  const payload = { userId: user.id, requestId };
  await calls.enqueueTask(context.db.sql, {
    task: 'send-password-reset',
    payload,
    key: `password-reset:${requestId}`,
  });
}

/**
 * Sets a new password by a reset link, which works once, and ends every session of the account. Needs the link, not a
 * session. Refuses an invalid link before it computes a hash, and allows 60 tries in 15 minutes from one address.
 * Errors: TOO_MANY, RESET_LINK_INVALID, and BUSY and VALIDATION (an administrator's must be harder to guess), after
 * which the link stays valid.
 */
export async function resetPassword(context: ServiceContext, input: ResetPasswordInput): Promise<void> {
  const caller = callerAddress(context);
  await context.rateLimits.consume('reset-address', caller);
  const tokenHash = sha256(input.token);
  const now = context.clock.now();
  const { passwordResets: links, users } = schema;
  const [link] = await context.db.query
    .select({
      userId: links.userId,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(eq(links.tokenHash, tokenHash), isNull(links.usedAt), gt(links.expiresAt, now)));
  if (link === undefined) throw new DomainError('RESET_LINK_INVALID');
  const known = await knownWords(context, link);
  requireFit(link.role, input.password, 'password', known);
  const password = await storedPassword(input.password, known, caller);
  const from = { ipAddress: context.ipAddress, userAgent: context.userAgent };
  if (!(await calls.usePasswordReset(context.db.sql, { tokenHash, ...password, actor: from, now }))) {
    throw new DomainError('RESET_LINK_INVALID');
  }
  tellSecurityAct(context, 'password.reset', link.userId);
}
