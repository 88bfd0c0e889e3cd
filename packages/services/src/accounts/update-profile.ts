import type { UpdateProfileInput, User } from '@padkos/contracts';
import { schema } from '@padkos/database';
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
