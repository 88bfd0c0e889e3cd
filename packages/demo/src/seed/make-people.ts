import { calls, type Database, schema } from '@padkos/database';
import { hashPassword } from '@padkos/services';
import { demoAdministrator, demoCustomers } from '../people.ts';
import { DEMO_PASSWORD } from '../sign-ins.ts';

/** The administrator and the customers, all with confirmed addresses; returns their ids. */
export async function makePeople(db: Database, now: Date): Promise<{ adminId: string; customers: string[] }> {
  const withPassword = async <Person extends object>(person: Person) => {
    const password = await hashPassword(DEMO_PASSWORD);
    return { ...person, password, passwordFitsAdministrator: true };
  };
  const admin = await withPassword({ ...demoAdministrator, role: 'admin' as const });
  const adminId = await calls.registerUser(db.sql, { user: admin, now });
  const customers = await Promise.all(
    demoCustomers.map(async (person, index) => {
      const joined = new Date(now.getTime() + index * 60_000);
      return calls.registerUser(db.sql, { user: await withPassword(person), now: joined });
    }),
  );
  await db.query.update(schema.users).set({ emailConfirmedAt: schema.users.createdAt });
  return { adminId, customers };
}
