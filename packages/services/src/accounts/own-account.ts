import type { SaveLanguageInput, UpdateProfileInput, User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { loadUser } from './load-user.ts';
import { refuseTaken } from './unique-violation.ts';

/** Changes the caller's name and phone number. Errors: UNAUTHORIZED, CELL_PHONE_TAKEN. */
export async function updateProfile(context: ServiceContext, input: UpdateProfileInput): Promise<User> {
  const { userId } = requireActor(context);
  await refuseTaken(
    context.db.query
      .update(schema.users)
      .set({ ...input, updatedAt: context.clock.now() })
      .where(eq(schema.users.id, userId))
      .execute(),
  );
  return loadUser(context, userId);
}

/** Saves the language of the app and of messages for the caller. Errors: UNAUTHORIZED. */
export async function saveLanguage(context: ServiceContext, { language }: SaveLanguageInput): Promise<User> {
  const { userId } = requireActor(context);
  await context.db.query
    .update(schema.users)
    .set({ language, updatedAt: context.clock.now() })
    .where(eq(schema.users.id, userId));
  return loadUser(context, userId);
}

/** Ends every session of the caller, including this one. Errors: UNAUTHORIZED. */
export async function signOutEverywhere(context: ServiceContext): Promise<void> {
  await calls.endSessions(context.db.sql, {
    userId: requireActor(context).userId,
    exceptSession: null,
  });
}
