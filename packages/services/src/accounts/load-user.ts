import type { User } from '@padkos/contracts';
import { prepared, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { toUser } from './user-view.ts';

const findUser = prepared((query) =>
  query
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, sql.placeholder('id')))
    .prepare('find_user'),
);

/** A user by id. Errors: NOT_FOUND. */
export async function loadUser({ db }: Services, id: string): Promise<User> {
  const [row] = await findUser(db.query).execute({ id });
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'user' });
  return toUser(row);
}
