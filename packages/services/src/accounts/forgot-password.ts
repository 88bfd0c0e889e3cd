import { randomUUID } from 'node:crypto';
import type { ForgotPasswordInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';

/**
 * Sends a reset link when an active account has this address, three an hour at most, and never says whether it
 * did. The link is made by the job that sends it, so that it is stored nowhere on the way. From one address 60 requests
 * an hour are taken. Errors: TOO_MANY, of the caller's address only.
 */
export async function forgotPassword(context: ServiceContext, { email }: ForgotPasswordInput): Promise<void> {
  await context.rateLimits.consume('forgot-address', callerAddress(context));
  try {
    await context.rateLimits.consume('reset-account', sha256(email));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY') return;
    throw error;
  }
  const [user] = await context.database.query
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(and(eq(schema.users.email, email), eq(schema.users.isActive, true)));
  if (user === undefined) return;
  const requestId = randomUUID();
  const payload = { userId: user.id, requestId };
  await calls.enqueueTask(
    context.database.sql,
    'send-password-reset',
    payload,
    `password-reset:${requestId}`,
  );
}
