import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  changePassword,
  changeStatus,
  createSessions,
  ensureAdministrator,
  forgotPassword,
  resetPassword,
  signIn,
} from '../index.ts';
import { sha256 } from '../random.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const signedOut = () => app.contextFor(null);
const canSignIn = async (email: string, password: string) =>
  (await refusalOf(signIn({ ...signedOut(), ipAddress: randomUUID() }, { email, password }))) === null;

it('one password is the same however a keyboard composes its letters, also in a hash from before', async () => {
  const user = await app.makeCustomer();
  const [composed, apart] = ['crème brûlée'.normalize('NFC'), 'crème brûlée'.normalize('NFD')];
  await changePassword(app.contextFor(user), { currentPassword: app.password, newPassword: apart });
  expect(await canSignIn(user.email, composed)).toBe(true);
  expect(await canSignIn(user.email, apart)).toBe(true);
  const { users } = schema;
  const before = await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await app.db.query.update(users).set({ password: before }).where(eq(users.id, user.id));
  expect(await canSignIn(user.email, composed)).toBe(true);
  expect(await canSignIn(user.email, 'creme brulee')).toBe(false);
});

describe('changing the password', () => {
  it('replaces it', async () => {
    const user = await app.makeCustomer();
    const me = app.contextFor(user);
    await changePassword(me, { currentPassword: app.password, newPassword: 'another-1' });
    expect(await canSignIn(user.email, app.password)).toBe(false);
    expect(await canSignIn(user.email, 'another-1')).toBe(true);
  });

  it('is done ten times in 15 minutes at most, right or wrong', async () => {
    const me = app.contextFor(await app.makeCustomer());
    const change = () => changePassword(me, { currentPassword: app.password, newPassword: app.password });
    const codes = [];
    for (let i = 0; i < 11; i++) codes.push(await refusalOf(change()));
    expect(codes).toEqual([...Array(10).fill(null), 'TOO_MANY']);
  });

  it('is done once by one old password, however many try at the same moment', async () => {
    const me = app.contextFor(await app.makeCustomer());
    const tries = Array.from({ length: 4 }, (_, i) =>
      refusalOf(changePassword(me, { currentPassword: app.password, newPassword: `another-${i}` })),
    );
    expect((await Promise.all(tries)).toSorted()).toEqual([
      'WRONG_PASSWORD',
      'WRONG_PASSWORD',
      'WRONG_PASSWORD',
      null,
    ]);
  });

  it('needs the current one, and stops after ten guesses', async () => {
    const user = await app.makeCustomer();
    const me = app.contextFor(user);
    const guess = () => refusalOf(changePassword(me, { currentPassword: 'guess', newPassword: 'another-1' }));
    const codes = await Promise.all(Array.from({ length: 12 }, guess));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(2);
    const fromSignedOut = changePassword(signedOut(), {
      currentPassword: app.password,
      newPassword: 'another-1',
    });
    expect(await refusalOf(fromSignedOut)).toBe('UNAUTHORIZED');
  });
});

it('an administrator sets none that is short or common, by change, by link or by the operator', async () => {
  const admin = await app.makeAdmin();
  const me = app.contextFor(admin);
  for (const newPassword of ['seven-7', 'Password123', '        ']) {
    const change = changePassword(me, { currentPassword: app.password, newPassword });
    await expect(change).rejects.toMatchObject({ code: 'VALIDATION', issues: [{ path: 'newPassword' }] });
    const now = app.clock.now();
    const [token, expiresAt] = [randomUUID(), new Date(now.getTime() + 60_000)];
    const link = { tokenHash: sha256(token), userId: admin.id, expiresAt, createdAt: now };
    await app.db.query.insert(schema.passwordResets).values(link);
    expect(await refusalOf(resetPassword(signedOut(), { token, password: newPassword }))).toBe('VALIDATION');
    expect(await refusalOf(resetPassword(signedOut(), { token, password: app.password }))).toBe(null);
    expect(await refusalOf(ensureAdministrator(app, admin.email, newPassword))).toBe('VALIDATION');
  }
  expect(await canSignIn(admin.email, app.password)).toBe(true);
});

it('an administrator sets none that is little more than names and addresses of the person or the kitchen', async () => {
  const admin = await app.makeAdmin();
  const me = app.contextFor(admin);
  await app.db.query
    .update(schema.users)
    .set({ firstName: 'Zoë', lastName: 'van Wyk' })
    .where(eq(schema.users.id, admin.id));
  await app.db.query.update(schema.siteSettings).set({ companyName: 'Karoo Spens' });
  const outcome = (newPassword: string) =>
    changePassword(me, { currentPassword: app.password, newPassword }).then(
      () => null,
      (error) => error.issues?.[0]?.message,
    );
  for (const newPassword of ['ZoeVanWyk2026', 'karoospens-1!', `${admin.email}!`]) {
    expect(await outcome(newPassword)).toMatch(/^This password is little more than your name/);
  }
  expect(await outcome('zoe-bak-melktert')).toBe(null);
});

describe('a request for a reset link', () => {
  const asked = async (userId: string) =>
    (
      await app.db.sql`
        select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-password-reset' and j.payload->>'userId' = ${userId}`
    ).length;

  it('sends one to an active account, three an hour, and says so beyond, of an unknown address too', async () => {
    const user = await app.makeCustomer();
    for (const email of [user.email, 'nobody-at-all@example.co.za']) {
      const codes = [];
      for (let i = 0; i < 4; i++) codes.push(await refusalOf(forgotPassword(signedOut(), { email })));
      expect(codes).toEqual([null, null, null, 'TOO_MANY']);
    }
    expect(await asked(user.id)).toBe(3);
  });

  it('takes sixty requests an hour from one address, and says so beyond them', async () => {
    const crowded = { ...signedOut(), ipAddress: '198.51.100.60' };
    const ask = (i: number) => refusalOf(forgotPassword(crowded, { email: `nobody${i}@example.co.za` }));
    const codes = [];
    for (let i = 0; i < 61; i++) codes.push(await ask(i));
    expect(codes).toEqual([...Array(60).fill(null), 'TOO_MANY']);
  });

  it('sends none to an inactive account or an unknown address', async () => {
    const user = await app.makeCustomer();
    await changeStatus(app.contextFor(await app.makeAdmin()), { userId: user.id, isActive: false });
    expect(await forgotPassword(signedOut(), { email: user.email })).toBe(undefined);
    expect(await forgotPassword(signedOut(), { email: 'nobody@example.co.za' })).toBe(undefined);
    expect(await asked(user.id)).toBe(0);
  });
});

describe('a reset link', () => {
  async function linkFor(userId: string, minutes = 60) {
    const token = randomUUID();
    const now = app.clock.now();
    await app.db.query.insert(schema.passwordResets).values({
      tokenHash: sha256(token),
      userId,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      createdAt: now,
    });
    return token;
  }
  const use = (token: string, password = 'reset-password') =>
    refusalOf(resetPassword(signedOut(), { token, password }));

  it('sets the password once and ends every session', async () => {
    const user = await app.makeCustomer();
    const sessions = createSessions(app.db, app.realClock, false);
    const session = await sessions.start(user.id, null);
    const token = await linkFor(user.id);
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => use(token)));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'RESET_LINK_INVALID')).toHaveLength(4);
    expect(await canSignIn(user.email, 'reset-password')).toBe(true);
    expect(await sessions.validate(session.value)).toBe(null);
  });

  it('makes every other link of the account useless', async () => {
    const user = await app.makeCustomer();
    const [first, second] = [await linkFor(user.id), await linkFor(user.id)];
    expect(await use(second)).toBe(null);
    expect(await use(first, 'too-late-now')).toBe('RESET_LINK_INVALID');
    expect(await canSignIn(user.email, 'reset-password')).toBe(true);
  });

  it('is void when the password was changed meanwhile', async () => {
    const user = await app.makeCustomer();
    const token = await linkFor(user.id);
    const change = { currentPassword: app.password, newPassword: 'another-1' };
    await changePassword(app.contextFor(user), change);
    expect(await use(token)).toBe('RESET_LINK_INVALID');
  });

  it('works for an hour', async () => {
    const user = await app.makeCustomer();
    const token = await linkFor(user.id);
    const other = await linkFor(user.id, 61);
    app.at('2026-11-20T13:00:00+02:00');
    expect(await use(token)).toBe('RESET_LINK_INVALID');
    expect(await use(other)).toBe(null);
    app.at('2026-11-20T12:00:00+02:00');
  });

  it('that is invalid costs no hash, and stops after sixty attempts from one address', async () => {
    const me = { ...signedOut(), ipAddress: '2001:db8:7:7::1' };
    const guess = (context = me) =>
      refusalOf(resetPassword(context, { token: 'guess', password: 'guess-1' }));
    const processorTime = async (work: () => Promise<unknown>, times: number) => {
      const started = process.cpuUsage();
      for (let i = 0; i < times; i++) await work();
      const { user, system } = process.cpuUsage(started);
      return (user + system) / times;
    };
    const codes: (string | null)[] = [];
    const ofGuess = await processorTime(async () => codes.push(await guess()), 60);
    expect(new Set(codes)).toEqual(new Set(['RESET_LINK_INVALID']));
    expect(ofGuess).toBeLessThan((await processorTime(() => hashPassword('guess-1'), 5)) / 2);
    expect(await guess({ ...me, ipAddress: '2001:db8:7:7:1:2:3:4' })).toBe('TOO_MANY');
    expect(await guess({ ...me, ipAddress: '2001:db8:7:8::1' })).toBe('RESET_LINK_INVALID');
  });

  it('is stored as what cannot be used', async () => {
    const token = await linkFor((await app.makeCustomer()).id);
    expect(await use(sha256(token))).toBe('RESET_LINK_INVALID');
    const rows = await app.db.query
      .select()
      .from(schema.passwordResets)
      .where(eq(schema.passwordResets.tokenHash, token));
    expect(rows).toEqual([]);
  });
});
