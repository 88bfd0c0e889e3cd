import type { MailPreferences } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext, type Services } from '../context.ts';

const { users } = schema;

/** The optional messages that the caller wants. Errors: UNAUTHORIZED. */
export async function mailPreferences(context: ServiceContext): Promise<MailPreferences> {
  return loadMailPreferences(context, requireActor(context).userId);
}

/** Saves which optional messages the caller wants. Errors: UNAUTHORIZED. */
export async function saveMailPreferences(
  context: ServiceContext,
  { orderConfirmed, tokensCredited }: MailPreferences,
): Promise<MailPreferences> {
  const { userId } = requireActor(context);
  await context.db.query
    .update(users)
    .set({
      mailOrderConfirmed: orderConfirmed,
      mailTokensCredited: tokensCredited,
      updatedAt: context.clock.now(),
    })
    .where(eq(users.id, userId));
  return loadMailPreferences(context, userId);
}

/** A user's choice of optional messages. Errors: NOT_FOUND. */
export async function loadMailPreferences({ db }: Services, userId: string): Promise<MailPreferences> {
  const [row] = await db.query
    .select({ orderConfirmed: users.mailOrderConfirmed, tokensCredited: users.mailTokensCredited })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'user' });
  return row;
}
