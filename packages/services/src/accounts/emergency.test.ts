import { schema } from '@padkos/database';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  AddressOfPersonError,
  createSessions,
  ensureAdministrator,
  ensureEmergencyAdministrator,
  forgotPassword,
  operatorWarnings,
  resetPassword,
  sendEmergencySignIn,
  signIn,
} from '../index.ts';
import { sha256 } from '../random.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let number = 0;
let email: string;
beforeEach(() => {
  number += 1;
  email = `emergency${number}@example.co.za`;
});

const warned: object[] = [];
const visitor = () => ({
  ...app.contextFor(null),
  log: { ...app.log, warn: (detail: object) => void warned.push(detail) },
});
const enter = async (password: string) => (await signIn(visitor(), { email, password })).user;
const acts = async (id: string) =>
  (
    await app.db.query
      .select({ action: schema.auditLogs.action })
      .from(schema.auditLogs)
      .where(eq(schema.auditLogs.entityId, id))
      .orderBy(desc(schema.auditLogs.position))
  ).map(({ action }) => action);
const actorOf = async (id: string) => {
  const sessions = createSessions(app.db, app.realClock, false);
  return (await sessions.validate((await sessions.start(id, null)).value))?.actor;
};

it('is an active administrator with a long password of its own, and is renewed with another one', async () => {
  const { done, password } = await ensureEmergencyAdministrator(app, email);
  expect([done, password]).toEqual(['created', expect.stringMatching(/^([A-Z2-9]{5}-){5}[A-Z2-9]{5}$/)]);
  const user = await enter(password);
  expect(user).toMatchObject({ role: 'admin', isActive: true });
  const again = await ensureEmergencyAdministrator(app, email);
  expect(again.done).toBe('updated');
  expect(await refusalOf(enter(password))).toBe('INVALID_CREDENTIALS');
  expect((await enter(again.password)).id).toBe(user.id);
  expect(await acts(user.id)).toEqual([
    'emergency.sign_in',
    'emergency.renew',
    'password.change',
    'emergency.sign_in',
    'emergency.renew',
  ]);
});

it('is not made of the account of a person; the operator can make an ordinary administrator of it', async () => {
  const person = await app.makeAdmin();
  await expect(ensureEmergencyAdministrator(app, person.email)).rejects.toBeInstanceOf(AddressOfPersonError);
  const again = await signIn(app.contextFor(null), { email: person.email, password: app.password });
  expect(again.user).toMatchObject({
    id: person.id,
  });
  await ensureEmergencyAdministrator(app, email);
  await ensureAdministrator(app, email, 'an ordinary password');
  const user = await enter('an ordinary password');
  expect(await acts(user.id)).toEqual(['emergency.end', 'password.change', 'emergency.renew']);
});

it('needs no second factor where the kitchen requires one', async () => {
  const { password } = await ensureEmergencyAdministrator(app, email);
  const { id } = await enter(password);
  const ordinary = await app.makeAdmin();
  await app.db.query.update(schema.siteSettings).set({ secondFactorRequired: true });
  expect(await actorOf(id)).toMatchObject({ userId: id, role: 'admin' });
  expect(await actorOf(id)).not.toHaveProperty('lacksFactor');
  expect(await actorOf(ordinary.id)).toMatchObject({ lacksFactor: true });
  await app.db.query.update(schema.siteSettings).set({ secondFactorRequired: false });
});

it('alarms at every sign-in: audit, log, a warning for a week, a message to each other administrator', async () => {
  const admin = await app.makeAdmin();
  const { password } = await ensureEmergencyAdministrator(app, email);
  app.at('2026-12-20T12:00:00+02:00');
  const before = await operatorWarnings(app.contextFor(admin));
  expect(before.map(({ code }) => code)).not.toContain('EMERGENCY_SIGN_IN');
  warned.length = 0;
  const { id } = await enter(password);
  expect(await refusalOf(enter('not the password'))).toBe('INVALID_CREDENTIALS');
  expect(warned).toEqual([
    {
      event: 'security',
      name: 'authn_emergency_login',
      address: '192.0.2.1',
      detail: 'emergency.sign_in',
      user: id,
    },
  ]);
  const [warning] = await operatorWarnings(app.contextFor(admin));
  expect(warning).toMatchObject({ code: 'EMERGENCY_SIGN_IN' });
  expect(warning?.message).toMatch(
    new RegExp(`^${email} signed in last on Sunday 20 December 2026 at 12:00 from 192.0.2.1`),
  );
  const [job] = await app.db.sql<{ payload: Parameters<typeof sendEmergencySignIn>[1] }[]>`
    select payload from graphile_worker._private_jobs where payload->>'signInId' is not null and payload->>'userId' = ${id}`;
  if (job === undefined) throw new Error('no message was asked for');
  await sendEmergencySignIn({ ...app, mail: null }, job.payload);
  await sendEmergencySignIn({ ...app, mail: null }, job.payload);
  const to = async (recipient: string) =>
    (
      await app.db.query
        .select({ subject: schema.mailMessages.subject })
        .from(schema.mailMessages)
        .where(eq(schema.mailMessages.recipient, recipient))
    ).map(({ subject }) => subject);
  expect(await to(admin.email)).toEqual(['The emergency account signed in']);
  expect(await to(email)).toEqual([]);
  app.at('2026-12-27T12:00:01+02:00');
  const after = await operatorWarnings(app.contextFor(admin));
  expect(after.map(({ code }) => code)).not.toContain('EMERGENCY_SIGN_IN');
});

it('no reset link opens it, not even one from before: its mailbox stands for no second factor', async () => {
  const { password } = await ensureEmergencyAdministrator(app, email);
  const { id } = await enter(password);
  const [token, now] = [`link of ${email}`, app.clock.now()];
  await app.db.query.insert(schema.passwordResets).values({
    tokenHash: sha256(token),
    userId: id,
    expiresAt: new Date(now.getTime() + 60_000),
    createdAt: now,
  });
  expect(await refusalOf(resetPassword(visitor(), { token, password: 'another long password' }))).toBe(
    'RESET_LINK_INVALID',
  );
  await forgotPassword(visitor(), { email });
  const queued = await app.db.sql`select from graphile_worker._private_jobs where payload->>'userId' = ${id}
    and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-password-reset')`;
  expect(queued).toHaveLength(0);
});
