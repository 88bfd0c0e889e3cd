import { schema } from '@padkos/database';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

const { users } = schema;

/** The administrators who are notified of what needs a decision: those with active accounts. */
export function activeAdministrators({ db }: Services) {
  return db.query
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)));
}
