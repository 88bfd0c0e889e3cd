import { type Database, schema } from '@padkos/database';
import { demoAdministrator } from '@padkos/demo';
import { verifyPassword } from '@padkos/services';
import { and, eq } from 'drizzle-orm';
import { StartError } from '../start-error.ts';
import { DEMO_PASSWORD } from './sign-ins.ts';

/** Throws StartError when the demo kitchen's administrator is active with the password that everybody knows. */
export async function refuseDemoKitchen({ query }: Database): Promise<void> {
  const { users } = schema;
  const { email } = demoAdministrator;
  const [found] = await query
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isActive, true), eq(users.role, 'admin')));
  if (!found || !(await verifyPassword(found.password, DEMO_PASSWORD, null))) return;
  throw new StartError(
    `NODE_ENV: production is refused on the demo kitchen, for the password of ${email} is known. Set DATABASE_URL or ` +
      `DATA_DIR to another database, or give that administrator a password: npm run admin -- --email ${email}`,
  );
}
