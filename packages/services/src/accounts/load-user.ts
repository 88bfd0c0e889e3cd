import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { toUser } from './user-view.ts';

/** A user by id. Errors: NOT_FOUND. */
export async function loadUser({ db }: Services, id: string): Promise<User> {
  const [row] = await db.query.select().from(schema.users).where(eq(schema.users.id, id));
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'This user' });
  return toUser(row);
}
