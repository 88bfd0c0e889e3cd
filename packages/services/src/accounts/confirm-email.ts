import { randomUUID } from 'node:crypto';
import type { ConfirmEmailInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { currentUser } from './current-user.ts';
import { mailboxKey } from './mailbox-key.ts';

/**
 * Confirms an e-mail address by the link that was sent to it. Repeating it changes nothing. Needs the link, not a
 * session. Errors: TOO_MANY, CONFIRMATION_LINK_INVALID.
 */
export async function confirmEmail(context: ServiceContext, { token }: ConfirmEmailInput): Promise<void> {
  await context.rateLimits.consume('confirm-address', callerAddress(context));
  const now = context.clock.now();
  const { emailConfirmations: links, users } = schema;
  const [link] = await context.db.query
    .select({ userId: links.userId })
    .from(links)
    .where(and(eq(links.tokenHash, sha256(token)), gt(links.expiresAt, now)));
  if (link === undefined) throw new DomainError('CONFIRMATION_LINK_INVALID');
  await context.db.query
    .update(users)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(users.id, link.userId), isNull(users.emailConfirmedAt)));
}

/**
 * Sends the caller a new confirmation link, unless their address is already confirmed. Errors: UNAUTHORIZED,
 * TOO_MANY.
 */
export async function sendConfirmation(context: ServiceContext): Promise<void> {
  const { userId } = requireActor(context);
  const { email, emailConfirmed } = await currentUser(context);
  if (emailConfirmed) return;
  await context.rateLimits.consume('confirm-address', callerAddress(context));
  await context.rateLimits.consume('mail-recipient', mailboxKey(email));
  const requestId = randomUUID();
  const payload = { userId, requestId };
  const key = `email-confirmation:${requestId}`;
  await calls.enqueueTask(context.db.sql, { task: 'send-email-confirmation', payload, key });
}
