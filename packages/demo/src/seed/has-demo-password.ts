import { type Database, schema } from '@padkos/database';
import { verifyPassword } from '@padkos/services';
import { and, eq } from 'drizzle-orm';
import { demoAdministrator } from '../people.ts';
import { DEMO_PASSWORD } from '../sign-ins.ts';

/** Whether the demo kitchen's administrator is active in this database and still has the published password. */
export async function hasDemoPassword({ query }: Database): Promise<boolean> {
  const { users } = schema;
  const [found] = await query
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.email, demoAdministrator.email), eq(users.isActive, true), eq(users.role, 'admin')));
  return found !== undefined && (await verifyPassword(found.password, DEMO_PASSWORD, null));
}
