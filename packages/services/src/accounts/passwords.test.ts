import { randomUUID } from 'node:crypto';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  changeStatus,
  createSessions,
  forgotPassword,
  resetPassword,
  signIn,
} from '../index.ts';
import { sha256 } from '../random.ts';
import { createTestKitchen, refusalOf, type TestKitchen } from '../testing/index.ts';

let kitchen: TestKitchen;
beforeAll(async () => {
  kitchen = await createTestKitchen();
});
afterAll(() => kitchen.close());
const nobody = () => kitchen.contextFor(null);
const canSignIn = async (email: string, password: string) =>
  (await refusalOf(signIn({ ...nobody(), ipAddress: randomUUID() }, { email, password }))) === null;

describe('changing the password', () => {
  it('replaces it', async () => {
    const user = await kitchen.makeCustomer();
    const me = kitchen.contextFor(user);
    await changePassword(me, { currentPassword: kitchen.password, newPassword: 'another-1' });
    expect(await canSignIn(user.email, kitchen.password)).toBe(false);
    expect(await canSignIn(user.email, 'another-1')).toBe(true);
  });

  it('needs the present one, and ten guesses are the end of it', async () => {
    const user = await kitchen.makeCustomer();
    const me = kitchen.contextFor(user);
    const guess = () => refusalOf(changePassword(me, { currentPassword: 'guess', newPassword: 'another-1' }));
    const codes = await Promise.all(Array.from({ length: 12 }, guess));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(2);
    const nobodys = changePassword(nobody(), { currentPassword: kitchen.password, newPassword: 'another-1' });
    expect(await refusalOf(nobodys)).toBe('UNAUTHORIZED');
  });
});

describe('asking for a reset link', () => {
  const asked = async (userId: string) =>
    (
      await kitchen.database.sql`
        select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-password-reset' and j.payload->>'userId' = ${userId}`
    ).length;

  it('sends one to an active account, three an hour, and never says so', async () => {
    const user = await kitchen.makeCustomer();
    for (let i = 0; i < 5; i++) expect(await forgotPassword(nobody(), { email: user.email })).toBe(undefined);
    expect(await asked(user.id)).toBe(3);
  });

  it('sends none to an inactive account or an unknown address', async () => {
    const user = await kitchen.makeCustomer();
    await changeStatus(kitchen.contextFor(await kitchen.makeAdmin()), { userId: user.id, isActive: false });
    expect(await forgotPassword(nobody(), { email: user.email })).toBe(undefined);
    expect(await forgotPassword(nobody(), { email: 'nobody@example.co.za' })).toBe(undefined);
    expect(await asked(user.id)).toBe(0);
  });
});

describe('a reset link', () => {
  async function linkFor(userId: string, minutes = 60) {
    const token = randomUUID();
    const now = kitchen.clock.now();
    await kitchen.database.query.insert(schema.passwordResets).values({
      tokenHash: sha256(token),
      userId,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      createdAt: now,
    });
    return token;
  }
  const use = (token: string, password = 'reset-password') =>
    refusalOf(resetPassword(nobody(), { token, password }));

  it('sets the password once and ends every session', async () => {
    const user = await kitchen.makeCustomer();
    const sessions = createSessions(kitchen.database, kitchen.realClock, false);
    const session = await sessions.start(user.id, null);
    const token = await linkFor(user.id);
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => use(token)));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'RESET_LINK_INVALID')).toHaveLength(4);
    expect(await canSignIn(user.email, 'reset-password')).toBe(true);
    expect(await sessions.validate(session.value)).toBe(null);
  });

  it('makes every other link of the account useless', async () => {
    const user = await kitchen.makeCustomer();
    const [first, second] = [await linkFor(user.id), await linkFor(user.id)];
    expect(await use(second)).toBe(null);
    expect(await use(first, 'too-late-now')).toBe('RESET_LINK_INVALID');
    expect(await canSignIn(user.email, 'reset-password')).toBe(true);
  });

  it('is void when the password was changed meanwhile', async () => {
    const user = await kitchen.makeCustomer();
    const token = await linkFor(user.id);
    const change = { currentPassword: kitchen.password, newPassword: 'another-1' };
    await changePassword(kitchen.contextFor(user), change);
    expect(await use(token)).toBe('RESET_LINK_INVALID');
  });

  it('works for an hour', async () => {
    const user = await kitchen.makeCustomer();
    const token = await linkFor(user.id);
    const other = await linkFor(user.id, 61);
    kitchen.at('2026-11-20T13:00:00+02:00');
    expect(await use(token)).toBe('RESET_LINK_INVALID');
    expect(await use(other)).toBe(null);
    kitchen.at('2026-11-20T12:00:00+02:00');
  });

  it('is stored as what cannot be used', async () => {
    const token = await linkFor((await kitchen.makeCustomer()).id);
    expect(await use(sha256(token))).toBe('RESET_LINK_INVALID');
    const rows = await kitchen.database.query
      .select()
      .from(schema.passwordResets)
      .where(eq(schema.passwordResets.tokenHash, token));
    expect(rows).toEqual([]);
  });
});
