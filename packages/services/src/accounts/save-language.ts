import type { SaveLanguageInput, User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { loadUser } from './load-user.ts';

/** Saves what the app and messages are written in for the caller. Errors: UNAUTHORIZED. */
export async function saveLanguage(context: ServiceContext, { language }: SaveLanguageInput): Promise<User> {
  const { userId } = requireActor(context);
  await context.db.query
    .update(schema.users)
    .set({ language, updatedAt: context.clock.now() })
    .where(eq(schema.users.id, userId));
  return loadUser(context, userId);
}
