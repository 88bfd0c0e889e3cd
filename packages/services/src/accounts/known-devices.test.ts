import { randomUUID } from 'node:crypto';
import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  changeStatus,
  cleanUp,
  createSessions,
  ensureAdministrator,
  resetPassword,
  signIn,
} from '../index.ts';
import { sha256 } from '../random.ts';

let app: TestApp;
let user: User;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  user = await app.makeCustomer();
});
afterAll(() => app.close());

const { knownDevices } = schema;
const devices = () => createSessions(app.db, app.realClock, false).devices;
const remember = async (previous: string | null = null, userId = user.id) =>
  (await devices().remember(userId, previous)).value;
const tryFrom = (deviceId: string | null, password = 'wrong-guess', email = user.email) =>
  refusalOf(signIn({ ...app.contextFor(null), ipAddress: randomUUID(), deviceId }, { email, password }));
async function lockOut(): Promise<void> {
  for (let i = 0; i < 10; i++) await tryFrom(null);
  expect(await tryFrom(null, app.password)).toBe('TOO_MANY');
}

it('the owner signs in from a known device while the account is locked for others', async () => {
  const device = await remember();
  await lockOut();
  expect(await tryFrom(device, app.password)).toBe(null);
  expect(await tryFrom(null, app.password)).toBe('TOO_MANY');
});

it('a known device has ten failures of its own, which do not lock other devices out', async () => {
  const device = await remember();
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push(await tryFrom(device));
  expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'TOO_MANY']);
  expect(await tryFrom(device, app.password)).toBe('TOO_MANY');
  expect(await tryFrom(null, app.password)).toBe(null);
});

it('a device is known to the accounts that signed in on it and to no other', async () => {
  const other = await app.makeCustomer();
  const device = await remember(null, other.id);
  await lockOut();
  expect(await tryFrom(device, app.password)).toBe('TOO_MANY');
  expect(await tryFrom(randomUUID(), app.password)).toBe('TOO_MANY');
});

it('a new sign-in gives a new id, for all users of the browser, and the old one is useless', async () => {
  const other = await app.makeCustomer();
  const first = await remember(null, other.id);
  const second = await remember(first);
  await lockOut();
  expect(await tryFrom(second, app.password)).toBe(null);
  expect(await tryFrom(first, app.password)).toBe('TOO_MANY');
  for (let i = 0; i < 10; i++) await tryFrom(null, 'wrong-guess', other.email);
  expect(await tryFrom(second, app.password, other.email)).toBe(null);
  expect(await tryFrom(first, app.password, other.email)).toBe('TOO_MANY');
});

it('stores what cannot be used, and ten devices of a user at most', async () => {
  const ids = [];
  for (let i = 0; i < 12; i++) ids.push(await remember());
  const rows = await app.db.query.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
  expect(rows).toHaveLength(10);
  expect(rows.map((row) => row.deviceHash)).toContain(sha256(ids.at(-1) ?? ''));
  expect(JSON.stringify(rows)).not.toContain(ids.at(-1));
});

it('a device that has not signed in for a year is forgotten', async () => {
  await remember();
  const kept = await remember();
  const old = new Date(app.realClock.now().getTime() - 366 * 86_400_000);
  await app.db.query.update(knownDevices).set({ lastSignInAt: old }).where(eq(knownDevices.userId, user.id));
  const renewed = await remember(kept);
  await cleanUp(app);
  const rows = await app.db.query.select().from(knownDevices).where(eq(knownDevices.userId, user.id));
  expect(rows.map((row) => row.deviceHash)).toEqual([sha256(renewed)]);
});

it('a reset by link lifts the lock', async () => {
  await lockOut();
  const now = app.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const link = { tokenHash: sha256(user.id), userId: user.id, expiresAt, createdAt: now };
  await app.db.query.insert(schema.passwordResets).values(link);
  await resetPassword(app.contextFor(null), { token: user.id, password: 'reset-password' });
  expect(await tryFrom(null, 'reset-password')).toBe(null);
});

it('an administrator who activates the account lifts the lock, and so does the operator', async () => {
  await lockOut();
  const admin = app.contextFor(await app.makeAdmin());
  await changeStatus(admin, { userId: user.id, isActive: true });
  expect(await tryFrom(null, app.password)).toBe(null);
  await lockOut();
  await ensureAdministrator(app, user.email, 'operator-said-so');
  expect(await tryFrom(null, 'operator-said-so')).toBe(null);
});

it('the cookie is for the server alone and stays for a year', async () => {
  const cookie = await devices().remember(user.id, null);
  expect(cookie.attributes).toEqual({
    httpOnly: true,
    secure: false,
    sameSite: 'lax',
    path: '/',
    maxAge: 31_536_000,
  });
  expect(cookie.name).toBe('padkos-device');
  const secure = createSessions(app.db, app.realClock, true).devices;
  expect(secure.cookieName).toBe('__Host-padkos-device');
  expect((await secure.remember(user.id, null)).attributes.secure).toBe(true);
});
