import { schema } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePeople } from './make-people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('everybody in the demo kitchen has a confirmed address and could be made an administrator', async () => {
  const { adminId, customers } = await makePeople(database, new Date('2026-11-20T12:00:00+02:00'));
  const rows = await database.query.select().from(schema.users);
  expect(rows).toHaveLength(customers.length + 1);
  expect(rows.filter((row) => row.emailConfirmedAt === null || !row.passwordFitsAdministrator)).toEqual([]);
  const [admin] = await database.query.select().from(schema.users).where(eq(schema.users.id, adminId));
  expect(admin?.role).toBe('admin');
});
