import { randomUUID } from 'node:crypto';
import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  changeStatus,
  cleanUp,
  createSessions,
  ensureAdministrator,
  resetPassword,
  signIn,
} from '../index.ts';
import { sha256 } from '../random.ts';
import { createTestKitchen, refusalOf, type TestKitchen } from '../testing/index.ts';

let kitchen: TestKitchen;
let user: User;
beforeAll(async () => {
  kitchen = await createTestKitchen();
});
beforeEach(async () => {
  user = await kitchen.makeCustomer();
});
afterAll(() => kitchen.close());

const { knownDevices } = schema;
const devices = () => createSessions(kitchen.database, kitchen.realClock, false).devices;
const remember = async (previous: string | null = null, userId = user.id) =>
  (await devices().remember(userId, previous)).value;
const tryFrom = (deviceId: string | null, password = 'wrong-guess', email = user.email) =>
  refusalOf(signIn({ ...kitchen.contextFor(null), ipAddress: randomUUID(), deviceId }, { email, password }));
async function lockOut(): Promise<void> {
  for (let i = 0; i < 10; i++) await tryFrom(null);
  expect(await tryFrom(null, kitchen.password)).toBe('TOO_MANY');
}

it('the owner signs in from a device that is known while strangers have locked the account', async () => {
  const device = await remember();
  await lockOut();
  expect(await tryFrom(device, kitchen.password)).toBe(null);
  expect(await tryFrom(null, kitchen.password)).toBe('TOO_MANY');
});

it('a known device has ten failures of its own, which lock nobody else out', async () => {
  const device = await remember();
  const codes = [];
  for (let i = 0; i < 11; i++) codes.push(await tryFrom(device));
  expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'TOO_MANY']);
  expect(await tryFrom(device, kitchen.password)).toBe('TOO_MANY');
  expect(await tryFrom(null, kitchen.password)).toBe(null);
});

it('a device is known to the accounts that signed in on it and to no other', async () => {
  const other = await kitchen.makeCustomer();
  const device = await remember(null, other.id);
  await lockOut();
  expect(await tryFrom(device, kitchen.password)).toBe('TOO_MANY');
  expect(await tryFrom(randomUUID(), kitchen.password)).toBe('TOO_MANY');
});

it('a new sign-in gives a new id, for all who use the browser, and the old one is worth nothing', async () => {
  const other = await kitchen.makeCustomer();
  const first = await remember(null, other.id);
  const second = await remember(first);
  await lockOut();
  expect(await tryFrom(second, kitchen.password)).toBe(null);
  expect(await tryFrom(first, kitchen.password)).toBe('TOO_MANY');
  for (let i = 0; i < 10; i++) await tryFrom(null, 'wrong-guess', other.email);
  expect(await tryFrom(second, kitchen.password, other.email)).toBe(null);
  expect(await tryFrom(first, kitchen.password, other.email)).toBe('TOO_MANY');
});

it('stores what cannot be used, and ten devices of a user at most', async () => {
  const ids = [];
  for (let i = 0; i < 12; i++) ids.push(await remember());
  const rows = await kitchen.database.query
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id));
  expect(rows).toHaveLength(10);
  expect(rows.map((row) => row.deviceHash)).toContain(sha256(ids.at(-1) ?? ''));
  expect(JSON.stringify(rows)).not.toContain(ids.at(-1));
});

it('a device that has not signed in for a year is forgotten', async () => {
  await remember();
  const kept = await remember();
  const old = new Date(kitchen.realClock.now().getTime() - 366 * 86_400_000);
  await kitchen.database.query
    .update(knownDevices)
    .set({ lastSignInAt: old })
    .where(eq(knownDevices.userId, user.id));
  const renewed = await remember(kept);
  await cleanUp(kitchen);
  const rows = await kitchen.database.query
    .select()
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id));
  expect(rows.map((row) => row.deviceHash)).toEqual([sha256(renewed)]);
});

it('a reset by link lifts the lock', async () => {
  await lockOut();
  const now = kitchen.clock.now();
  const expiresAt = new Date(now.getTime() + 60_000);
  const link = { tokenHash: sha256(user.id), userId: user.id, expiresAt, createdAt: now };
  await kitchen.database.query.insert(schema.passwordResets).values(link);
  await resetPassword(kitchen.contextFor(null), { token: user.id, password: 'reset-password' });
  expect(await tryFrom(null, 'reset-password')).toBe(null);
});

it('an administrator who activates the account lifts the lock, and so does the operator', async () => {
  await lockOut();
  const admin = kitchen.contextFor(await kitchen.makeAdmin());
  await changeStatus(admin, { userId: user.id, isActive: true });
  expect(await tryFrom(null, kitchen.password)).toBe(null);
  await lockOut();
  await ensureAdministrator(kitchen, user.email, 'operator-said-so');
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
  const secure = createSessions(kitchen.database, kitchen.realClock, true).devices;
  expect(secure.cookieName).toBe('__Host-padkos-device');
  expect((await secure.remember(user.id, null)).attributes.secure).toBe(true);
});
