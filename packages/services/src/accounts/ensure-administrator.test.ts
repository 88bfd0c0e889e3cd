import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../../testing/index.ts';
import {
  changeStatus,
  createSessions,
  ensureAdministrator,
  hasAdministrator,
  sendAdministratorReset,
  signIn,
} from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const enter = async (email: string, password: string) =>
  (await signIn(app.contextFor(null), { email, password })).user;

it('creates the first administrator, once when two servers start together', async () => {
  expect(await hasAdministrator(app)).toBe(false);
  const outcomes = await Promise.all(
    [1, 2].map(() => ensureAdministrator(app, 'Chef@Example.co.za', 'first-secret')),
  );
  expect(outcomes.sort()).toEqual(['created', 'updated']);
  expect(await hasAdministrator(app)).toBe(true);
  const chef = await enter('chef@example.co.za', 'first-secret');
  expect(chef).toMatchObject({ role: 'admin', isActive: true });
  expect(await app.db.query.$count(schema.wallets, eq(schema.wallets.userId, chef.id))).toBe(1);
});

it('promotes, re-activates and gives a new password, and says so in the audit log', async () => {
  const user = await app.makeCustomer({ tokens: 30 });
  const anna = await app.makeAdmin();
  const admin = app.contextFor(anna);
  await changeStatus(admin, { userId: user.id, isActive: false });
  expect(await ensureAdministrator(app, user.email, 'operator-secret')).toBe('updated');
  expect(await enter(user.email, 'operator-secret')).toMatchObject({
    id: user.id,
    role: 'admin',
    isActive: true,
  });
  const audit = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.entityId, user.id));
  expect(audit.find(({ userId, action }) => userId === null && action === 'user.role')).toMatchObject({
    userId: null,
    userAgent: 'operator',
    beforeSnapshot: { role: 'customer', isActive: false },
    afterSnapshot: { role: 'admin', isActive: true },
  });
  const told = await app.db.sql<{ payload: Parameters<typeof sendAdministratorReset>[1] }[]>`
    select payload from graphile_worker._private_jobs where payload->>'resetId' is not null and payload->>'userId' = ${user.id}`;
  for (const { payload } of [...told, ...told]) await sendAdministratorReset({ ...app, mail: null }, payload);
  const mails = await app.db.query.select().from(schema.mailMessages);
  expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
    [user.email, anna.email].sort().map((email) => [email, 'Administrator access was reset on the server']),
  );
  expect(await ledgerFaults(app.db)).toEqual([]);
});

it('ends the sessions of one who was an administrator already', async () => {
  const user = await app.makeAdmin();
  const sessions = createSessions(app.db, app.realClock, false);
  const session = await sessions.start(user.id, null);
  await ensureAdministrator(app, user.email, 'operator-secret');
  expect(await sessions.validate(session.value)).toBe(null);
});
