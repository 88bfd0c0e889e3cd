import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00+02:00');
const BEFORE = new Date(NOW.getTime() - 1_000 * DAY);
const WARNED_BEFORE = new Date(NOW.getTime() - 30 * DAY);

let app: TestApp;
beforeEach(async () => {
  app = await ownTestApp();
});

/** The ids of an unused account, a used one, a deleted one and an administrator, all made long ago. */
async function accounts() {
  const unused = (await app.makeCustomer()).id;
  const used = (await app.makeCustomer({ tokens: 5 })).id;
  const erased = (await app.makeCustomer()).id;
  const admin = (await app.makeAdmin()).id;
  await app.db.query.delete(schema.sessions);
  const { users } = schema;
  await app.db.query.update(users).set({ createdAt: new Date(BEFORE.getTime() - 1) });
  await app.db.query.update(users).set({ erasedAt: NOW, isActive: false }).where(eq(users.id, erased));
  return { unused, used, erased, admin };
}

it('only a customer whose account is there and not used is warned, once', async () => {
  const { unused } = await accounts();
  const warn = () => calls.warnOfUnused(app.db.sql, { before: BEFORE, most: 10, now: NOW });
  expect(await warn()).toBe(1);
  const told = await app.db.query.select().from(schema.accountUses);
  expect(told).toEqual([{ userId: unused, signedInAt: null, warnedAt: NOW }]);
  expect(await warn()).toBe(0);
});

it('only a customer whose account is there, not used and warned of long enough ago is closed', async () => {
  const all = await accounts();
  const late = (await app.makeCustomer()).id;
  const created = new Date(BEFORE.getTime() - 1);
  await app.db.query.update(schema.users).set({ createdAt: created }).where(eq(schema.users.id, late));
  const warnings = Object.values(all).map((userId) => ({ userId, warnedAt: WARNED_BEFORE }));
  const tooLate = { userId: late, warnedAt: new Date(WARNED_BEFORE.getTime() + 1) };
  await app.db.query.insert(schema.accountUses).values([...warnings, tooLate]);
  const close = { before: BEFORE, warnedBefore: WARNED_BEFORE, now: NOW };
  const handled: number[] = [];
  for (let i = 0; i < 3; i++) handled.push(await calls.closeUnusedAccount(app.db.sql, close));
  expect(handled).toEqual([1, 0, 0]);
  const requests = await app.db.query.select().from(schema.erasureRequests);
  expect(requests.map(({ userId }) => userId)).toEqual([all.unused]);
});

it('an account that is used between the first look at it and the second, under its lock, is not closed', async () => {
  const { unused } = await accounts();
  await app.db.query.insert(schema.accountUses).values({ userId: unused, warnedAt: WARNED_BEFORE });
  await app.db.sql`create sequence looks`;
  await app.db.sql`
    create or replace function last_used(p_user users) returns timestamptz language sql volatile as $$
      select case when nextval('looks') = 1 then timestamptz '2020-01-01' else now() end
    $$`;
  const close = { before: BEFORE, warnedBefore: WARNED_BEFORE, now: NOW };
  expect(await calls.closeUnusedAccount(app.db.sql, close)).toBe(1);
  expect(await app.db.query.select().from(schema.erasureRequests)).toEqual([]);
});
