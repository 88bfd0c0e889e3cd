import { calls, schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, OPERATOR, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  changePassword,
  changeRole,
  changeStatus,
  createSessions,
  type Sessions,
  signIn,
  signOutEverywhere,
} from '../index.ts';
import { sha256 } from '../random.ts';

const DAY = 86_400_000;
let app: TestApp;
let sessions: Sessions;
let elapsed = 0;
beforeAll(async () => {
  app = await createTestApp();
  sessions = createSessions(app.db, { now: () => new Date(Date.now() + elapsed) }, false);
});
afterAll(() => app.close());
beforeEach(() => {
  elapsed = 0;
});

const { sessions: table } = schema;
const expireAt = (id: string, expire: Date) =>
  app.db.query
    .update(table)
    .set({ expire })
    .where(eq(table.sid, sha256(id)));
const rowOf = async (id: string) =>
  (
    await app.db.query
      .select()
      .from(table)
      .where(eq(table.sid, sha256(id)))
  )[0];
const start = async (userId: string) => (await sessions.start(userId, null)).value;

describe('a session', () => {
  it('identifies its user, and is stored as a hash', async () => {
    const user = await app.makeCustomer();
    const cookie = await sessions.start(user.id, null);
    expect(cookie).toMatchObject({
      name: 'padkos',
      attributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    });
    expect(cookie.attributes.secure).toBeFalsy();
    expect(await sessions.validate(cookie.value)).toEqual({
      actor: { userId: user.id, role: 'customer', sessionId: cookie.value },
      language: null,
      renewed: null,
    });
    const [stored] = await app.db.sql<{ row: string }[]>`
      select s::text as row from sessions s where sess->>'userId' = ${user.id}`;
    expect(stored?.row).toContain(sha256(cookie.value));
    expect(stored?.row).not.toContain(cookie.value);
    expect(await sessions.validate(sha256(cookie.value))).toBe(null);
  });

  it('over https has a cookie that only this host can set', async () => {
    const secure = createSessions(app.db, app.realClock, true);
    const { name, attributes } = await secure.start((await app.makeCustomer()).id, null);
    expect(name).toBe('__Host-padkos');
    expect(attributes).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' });
    expect(secure.blankCookie()).toMatchObject({
      name: '__Host-padkos',
      value: '',
      attributes: { maxAge: 0 },
    });
  });

  it('is unknown when it was never begun, and after its end', async () => {
    expect(await sessions.validate('never begun')).toBe(null);
    const id = await start((await app.makeCustomer()).id);
    await sessions.end(id);
    expect(await sessions.validate(id)).toBe(null);
    expect(await rowOf(id)).toBe(undefined);
  });

  it('takes the place of the one that the browser brought along', async () => {
    const { id: userId } = await app.makeCustomer();
    const before = await start(userId);
    const after = (await sessions.start(userId, before)).value;
    expect(after).not.toBe(before);
    expect(await sessions.validate(before)).toBe(null);
    expect(await sessions.validate(after)).not.toBe(null);
  });

  it('is renewed with a cookie in the second half of its thirty idle days', async () => {
    const id = await start((await app.makeCustomer()).id);
    expect((await rowOf(id))?.expire.getTime()).toBeCloseTo(Date.now() + 30 * DAY, -5);
    await expireAt(id, new Date(Date.now() + 14 * DAY));
    expect((await sessions.validate(id))?.renewed).toMatchObject({ name: 'padkos', value: id });
    expect((await rowOf(id))?.expire.getTime()).toBeCloseTo(Date.now() + 30 * DAY, -5);
    expect((await sessions.validate(id))?.renewed).toBe(null);
  });

  it('ends after thirty idle days', async () => {
    const id = await start((await app.makeCustomer()).id);
    await expireAt(id, new Date(Date.now() - 1));
    expect(await sessions.validate(id)).toBe(null);
    expect(await rowOf(id)).toBe(undefined);
  });

  it('ends after ninety days, however often it was used', async () => {
    const id = await start((await app.makeCustomer()).id);
    elapsed = 90 * DAY - 60_000;
    expect(await sessions.validate(id)).not.toBe(null);
    elapsed = 90 * DAY;
    expect(await sessions.validate(id)).toBe(null);
    expect(await rowOf(id)).toBe(undefined);
  });
});

describe('sessions end at once', () => {
  const twoOf = async (userId: string) => [await start(userId), await start(userId)] as const;
  const areOpen = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await sessions.validate(id)) !== null));
  const admin = async () => app.contextFor(await app.makeAdmin());

  it('when the user is deactivated, and stay ended', async () => {
    const { id: userId } = await app.makeCustomer();
    const other = await start((await app.makeCustomer()).id);
    const ids = await twoOf(userId);
    await changeStatus(await admin(), { userId, isActive: false });
    expect(await areOpen(ids)).toEqual([false, false]);
    await changeStatus(await admin(), { userId, isActive: true });
    expect(await areOpen([...ids, other])).toEqual([false, false, true]);
  });

  it('and none begins after that', async () => {
    const { id: userId } = await app.makeCustomer();
    await changeStatus(await admin(), { userId, isActive: false });
    expect(await refusalOf(start(userId))).toBe('INVALID_CREDENTIALS');
  });

  it('when the role changes, but not when it is set to what it is', async () => {
    const { id: userId } = await app.makeCustomer();
    const ids = await twoOf(userId);
    await changeRole(await admin(), { userId, role: 'customer' });
    expect(await areOpen(ids)).toEqual([true, true]);
    await changeRole(await admin(), { userId, role: 'admin' });
    expect(await areOpen(ids)).toEqual([false, false]);
  });

  it('when the password changes, except the one that changed it', async () => {
    const user = await app.makeCustomer();
    const [own, other] = await twoOf(user.id);
    const context = app.contextFor(user);
    const me = { ...context, actor: { userId: user.id, role: user.role, sessionId: own } };
    expect(
      await refusalOf(changePassword(me, { currentPassword: 'wrong', newPassword: 'new-password' })),
    ).toBe('WRONG_PASSWORD');
    expect(await areOpen([own, other])).toEqual([true, true]);
    await changePassword(me, { currentPassword: app.password, newPassword: 'new-password' });
    expect(await areOpen([own, other])).toEqual([true, false]);
  });

  it('when the user signs out everywhere', async () => {
    const user = await app.makeCustomer();
    const ids = await twoOf(user.id);
    await signOutEverywhere(app.contextFor(user));
    expect(await areOpen(ids)).toEqual([false, false]);
  });
});

describe('a sign-in that is under way', () => {
  const signedIn = (user: { email: string }) =>
    signIn(app.contextFor(null), { email: user.email, password: app.password });
  const begin = async (user: { id: string; email: string }) => {
    const { checked } = await signedIn(user);
    return () => sessions.start(user.id, null, undefined, checked);
  };

  it('begins no session after a new password, a second factor or a deactivation', async () => {
    const user = await app.makeCustomer();
    const before = [await begin(user), await begin(user)];
    await app.db.sql`
      insert into second_factors (user_id, secret, created_at, confirmed_at) values (${user.id}, 'x', now(), now())`;
    expect(await refusalOf(before[0]!())).toBe('INVALID_CREDENTIALS');
    await app.db.sql`delete from second_factors where user_id = ${user.id}`;
    await app.db.sql`update users set password = 'another hash' where id = ${user.id}`;
    expect(await refusalOf(before[0]!())).toBe('INVALID_CREDENTIALS');
    const other = await app.makeCustomer();
    const late = await begin(other);
    await app.db.sql`update users set is_active = false where id = ${other.id}`;
    expect(await refusalOf(late())).toBe('INVALID_CREDENTIALS');
  });

  it('leaves no session when a new password is stored at the same time', async () => {
    const user = await app.makeCustomer();
    await app.warmUp();
    for (let round = 0; round < 10; round += 1) {
      const late = await Promise.all(Array.from({ length: 4 }, () => begin(user)));
      const [{ password }] = await app.db.sql<[{ password: string }]>`
        select password from users where id = ${user.id}`;
      const store = calls.setPassword(app.db.sql, {
        previous: null,
        userId: user.id,
        hash: 'another hash',
        fitsAdministrator: false,
        exceptSession: null,
        actor: OPERATOR,
        now: app.clock.now(),
      });
      const cookies = await Promise.all([store, ...late.map((one) => one().catch(() => null))]);
      for (const cookie of cookies) if (cookie) expect(await sessions.validate(cookie.value)).toBe(null);
      await app.db.sql`update users set password = ${password} where id = ${user.id}`;
    }
  });
});
