import type { Database } from '@padkos/database';
import { demoAdministrator } from '@padkos/demo';
import { hasDemoPassword } from '@padkos/demo/seed';
import { StartError } from './start-error.ts';

/** Throws StartError if the demo kitchen's administrator is active with the published password. */
export async function refuseDemoKitchen(database: Database): Promise<void> {
  if (!(await hasDemoPassword(database))) return;
  const { email } = demoAdministrator;
  throw new StartError(
    `NODE_ENV: production is refused on the demo kitchen, for the password of ${email} is known. Set DATABASE_URL or ` +
      `DATA_DIR to another database, or give that administrator a password: npm run admin -- --email ${email}`,
  );
}
