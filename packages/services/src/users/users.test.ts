import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { all, refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import { changeRole, changeStatus, listUsers } from '../index.ts';

let app: TestApp;
let admin: User;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
};
shareTestApp(begin);
const asAdmin = () => app.contextFor(admin);
const auditOf = (id: string) =>
  app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.entityId, id))
    .orderBy(asc(schema.auditLogs.position));

it('lists all users with balances and without passwords', async () => {
  const customer = await app.makeCustomer({ tokens: 25 });
  const users = await all(listUsers(asAdmin()));
  expect(users.filter(({ id }) => id === admin.id || id === customer.id)).toEqual([
    { ...admin, wallet: { balance: 0 }, isDeleted: false, hasSecondFactor: false },
    { ...customer, wallet: { balance: 25 }, isDeleted: false, hasSecondFactor: false },
  ]);
});

it('changes role and status, and is audited with before and after', async () => {
  const customer = await app.makeCustomer();
  app.at('2026-11-20T12:05:00+02:00');
  expect(await changeRole(asAdmin(), { userId: customer.id, role: 'admin' })).toMatchObject({
    id: customer.id,
    role: 'admin',
    wallet: { balance: 0 },
    updatedAt: '2026-11-20T10:05:00.000Z',
  });
  expect(await changeStatus(asAdmin(), { userId: customer.id, isActive: false })).toMatchObject({
    isActive: false,
  });
  expect(await auditOf(customer.id)).toMatchObject([
    {
      action: 'user.role',
      userId: admin.id,
      beforeSnapshot: { role: 'customer', isActive: true },
      afterSnapshot: { role: 'admin', isActive: true },
    },
    { action: 'user.status', beforeSnapshot: { isActive: true }, afterSnapshot: { isActive: false } },
  ]);
});

it('a change to the same value is not audited', async () => {
  const customer = await app.makeCustomer();
  await changeRole(asAdmin(), { userId: customer.id, role: 'customer' });
  await changeStatus(asAdmin(), { userId: customer.id, isActive: true });
  expect(await auditOf(customer.id)).toEqual([]);
});

it('the last active administrator can be neither demoted nor deactivated', async () => {
  await begin(await ownTestApp());
  const inactive = await app.makeAdmin();
  await changeStatus(asAdmin(), { userId: inactive.id, isActive: false });
  expect(await refusalOf(changeRole(asAdmin(), { userId: admin.id, role: 'customer' }))).toBe('LAST_ADMIN');
  expect(await refusalOf(changeStatus(asAdmin(), { userId: admin.id, isActive: false }))).toBe('LAST_ADMIN');
  expect(await auditOf(admin.id)).toEqual([]);
  expect(await refusalOf(changeRole(asAdmin(), { userId: inactive.id, role: 'customer' }))).toBe(null);
});

it('of ten administrators who demote each other at once, one stays', async () => {
  await begin(await ownTestApp());
  const admins = [admin, ...(await Promise.all(Array.from({ length: 9 }, () => app.makeAdmin())))];
  await app.warmUp();
  const outcomes = await Promise.all(
    admins.map((one, i) =>
      refusalOf(
        i % 2
          ? changeRole(app.contextFor(one), { userId: one.id, role: 'customer' })
          : changeStatus(app.contextFor(one), { userId: one.id, isActive: false }),
      ),
    ),
  );
  expect(outcomes.filter((code) => code === 'LAST_ADMIN')).toHaveLength(1);
  const active = (await all(listUsers(asAdmin()))).filter((user) => user.role === 'admin' && user.isActive);
  expect(active).toHaveLength(1);
});

it('refuses customers, and an unknown user', async () => {
  const customer = await app.makeCustomer();
  for (const [context, code] of [
    [app.contextFor(customer), 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(all(listUsers(context)))).toBe(code);
    expect(await refusalOf(changeRole(context, { userId: customer.id, role: 'admin' }))).toBe(code);
    expect(await refusalOf(changeStatus(context, { userId: customer.id, isActive: false }))).toBe(code);
  }
  const userId = '00000000-0000-4000-8000-000000000000';
  expect(await refusalOf(changeRole(asAdmin(), { userId, role: 'admin' }))).toBe('NOT_FOUND');
  expect(await refusalOf(changeStatus(asAdmin(), { userId, isActive: false }))).toBe('NOT_FOUND');
});
