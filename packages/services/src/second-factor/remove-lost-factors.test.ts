import { schema } from '@padkos/database';
import { and, desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { all, createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { sessionKey } from '../accounts/sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  createSessions,
  listUsers,
  removeLostFactors,
  secondFactorState,
  signIn,
} from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A person with an authenticator app, a passkey and a session. */
async function withFactors(make: () => ReturnType<TestApp['makeCustomer']> = () => app.makeCustomer()) {
  const user = await make();
  const { value } = await createSessions(app.db, app.realClock, false).start(user.id, null);
  const context = { ...app.contextFor(user), actor: { userId: user.id, role: user.role, sessionId: value } };
  const { secret } = await beginSecondFactor(context, { password: app.password });
  await confirmSecondFactor(context, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await app.db.query.insert(schema.passkeys).values({
    userId: user.id,
    name: 'Phone',
    credentialId: user.id,
    publicKey: 'AAAA',
    counter: 0,
    transports: [],
    createdAt: app.clock.now(),
  });
  return { user, context, sessionId: value };
}

const sessionsOf = (id: string) =>
  app.db.query.$count(schema.sessions, eq(schema.sessions.sid, sessionKey(id)));

it('takes everything that a person lost, ends their sessions, and keeps the reason; they are told', async () => {
  const admin = await app.makeAdmin();
  const { user, context, sessionId } = await withFactors();
  const reason = 'Lost phone; spoke in person';
  const before = await all(listUsers(app.contextFor(admin)));
  expect(before.find(({ id }) => id === user.id)?.hasSecondFactor).toBe(true);
  expect(await removeLostFactors(app.contextFor(admin), { userId: user.id, reason })).toMatchObject({
    id: user.id,
    hasSecondFactor: false,
  });
  expect(await secondFactorState(context)).toEqual({ onSince: null, passkeys: 0, recoveryCodesLeft: 0 });
  expect(await sessionsOf(sessionId)).toBe(0);
  const [entry] = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(and(eq(schema.auditLogs.entityId, user.id), eq(schema.auditLogs.userId, admin.id)))
    .orderBy(desc(schema.auditLogs.position));
  expect(entry).toMatchObject({ action: 'second_factor.remove_lost', afterSnapshot: { reason } });
  const notices = await app.db.sql<{ event: string; detail: string }[]>`
    select payload->>'event' as event, payload->>'detail' as detail from graphile_worker._private_jobs
    where payload->>'userId' = ${user.id} and payload->>'event' = 'second-factor-removed'`;
  expect([...notices]).toEqual([{ event: 'second-factor-removed', detail: reason }]);
  const { user: entered } = await signIn(app.contextFor(null), { email: user.email, password: app.password });
  expect(entered.id).toBe(user.id);
});

it('not from oneself, not by a customer, not where there is none, and an administrator with one gives a fresh proof', async () => {
  const { user: chef, context } = await withFactors(() => app.makeAdmin());
  const { user } = await withFactors();
  const reason = 'Lost phone';
  const remove = (userId: string, by = context) => refusalOf(removeLostFactors(by, { userId, reason }));
  expect(await remove(chef.id)).toBe('OWN_FACTOR');
  expect(await remove((await app.makeCustomer()).id)).toBe('SECOND_FACTOR_OFF');
  expect(await remove('0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11')).toBe('NOT_FOUND');
  expect(await refusalOf(removeLostFactors(app.contextFor(user), { userId: chef.id, reason }))).toBe(
    'FORBIDDEN',
  );
  const later = { ...context, realClock: { now: () => new Date(Date.now() + 11 * 60_000) } };
  expect(await remove(user.id, later)).toBe('PROOF_NEEDED');
  expect(await secondFactorState(app.contextFor(user))).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10 });
  expect(await remove(user.id)).toBeNull();
});

it('once, when two administrators do it at the same time', async () => {
  const admins = [await app.makeAdmin(), await app.makeAdmin()];
  const { user } = await withFactors();
  const outcomes = await Promise.all(
    admins.map((admin) =>
      refusalOf(removeLostFactors(app.contextFor(admin), { userId: user.id, reason: 'Lost' })),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['SECOND_FACTOR_OFF', null]);
});
