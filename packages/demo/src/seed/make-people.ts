import { calls, type Database, schema } from '@padkos/database';
import { hashPassword, verifyPassword } from '@padkos/services';
import { and, eq } from 'drizzle-orm';
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

/** Whether the demo kitchen's administrator is active in this database and still has the published password. */
export async function hasDemoPassword({ query }: Database): Promise<boolean> {
  const { users } = schema;
  const [found] = await query
    .select({ password: users.password })
    .from(users)
    .where(and(eq(users.email, demoAdministrator.email), eq(users.isActive, true), eq(users.role, 'admin')));
  return found !== undefined && (await verifyPassword(found.password, DEMO_PASSWORD, null));
}

/** A small repeatable random source (mulberry32), so that every demo kitchen has the same past. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    chance: (probability: number) => next() < probability,
    whole,
    pick<T>(list: readonly T[]): T {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
