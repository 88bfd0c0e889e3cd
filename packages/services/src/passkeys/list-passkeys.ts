import { schema } from '@padkos/database';
import { asc, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

/** The passkeys of a person, oldest first. */
export function listPasskeys({ db }: Pick<Services, 'db'>, userId: string) {
  const { passkeys } = schema;
  return db.query
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
