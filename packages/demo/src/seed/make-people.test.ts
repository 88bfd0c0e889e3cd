import { schema } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePeople } from './make-people.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('all users of the demo kitchen have confirmed addresses and passwords strong enough for administrators', async () => {
  const { adminId, customers } = await makePeople(db, new Date('2026-11-20T12:00:00+02:00'));
  const rows = await db.query.select().from(schema.users);
  expect(rows).toHaveLength(customers.length + 1);
  expect(rows.filter((row) => row.emailConfirmedAt === null || !row.passwordFitsAdministrator)).toEqual([]);
  const [admin] = await db.query.select().from(schema.users).where(eq(schema.users.id, adminId));
  expect(admin?.role).toBe('admin');
});
