import type { User } from '@padkos/contracts';
import { prepared, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext, type Services } from '../context.ts';

type UserRow = typeof schema.users.$inferSelect;

/** A user as every answer shows it, without the password. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    employeeId: row.employeeId,
    cellPhone: row.cellPhone,
    profileImageUrl: row.profileImageUrl,
    role: row.role,
    isActive: row.isActive,
    language: row.language,
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

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

/** The signed-in user. Errors: UNAUTHORIZED. */
export async function currentUser(context: ServiceContext): Promise<User> {
  return loadUser(context, requireActor(context).userId);
}
