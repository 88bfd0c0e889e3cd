import { randomUUID } from 'node:crypto';
import type { ForgotPasswordInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { and, eq } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';

/**
 * Sends a reset link when an active account has this address, three an hour at most, and never answers whether it
 * did. The link is made by the job that sends it, so that no queue stores it. From one address 60 requests an hour
 * are taken. Beyond either limit it says so, whether the address is known or not. Errors: TOO_MANY.
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
