import { calls, type Database } from '@padkos/database';
import { demoAdministrator, demoCustomers } from '@padkos/demo';
import { hashPassword } from '@padkos/services';
import { DEMO_PASSWORD } from './sign-ins.ts';

/** The administrator and the customers; answers their ids. */
export async function makePeople(
  database: Database,
  now: Date,
): Promise<{ adminId: string; customers: string[] }> {
  const admin = { ...demoAdministrator, role: 'admin', password: await hashPassword(DEMO_PASSWORD) };
  const adminId = await calls.registerUser(database.sql, admin, now);
  const customers = await Promise.all(
    demoCustomers.map(async (person, index) => {
      const joined = new Date(now.getTime() + index * 60_000);
      return calls.registerUser(
        database.sql,
        { ...person, password: await hashPassword(DEMO_PASSWORD) },
        joined,
      );
    }),
  );
  return { adminId, customers };
}
