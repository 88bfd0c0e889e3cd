import { randomUUID } from 'node:crypto';
import { signInInput } from '@padkos/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { changeStatus, createSessions, signIn } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Each caller has a separate address, unless the test is about addresses. */
const tryAs = (email: string, password: string, ipAddress: string = randomUUID()) =>
  refusalOf(signIn({ ...app.contextFor(null), ipAddress }, { email, password }));

const tally = (codes: readonly (string | null)[]) =>
  Object.fromEntries([...Map.groupBy(codes, String)].map(([code, list]) => [code, list.length]));

it('answers the user, for the address in any case', async () => {
  const user = await app.makeCustomer({ email: 'lerato@example.co.za' });
  const input = signInInput.parse({ email: ' Lerato@EXAMPLE.co.za ', password: app.password });
  expect((await signIn(app.contextFor(null), input)).user).toEqual(user);
});

it('answers the same for a wrong password and an unknown address, in the same time', async () => {
  const { email } = await app.makeCustomer();
  const time = async (address: string) => {
    const started = performance.now();
    expect(await tryAs(address, 'wrong-password')).toBe('INVALID_CREDENTIALS');
    return performance.now() - started;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let i = 0; i < 7; i++) {
    known.push(await time(email));
    unknown.push(await time(`nobody${i}@example.co.za`));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[3] ?? 0;
  // Without the dummy hash, the unknown address would be answered about ten times as fast.
  expect(median(unknown)).toBeGreaterThan(median(known) / 2);
});

it('an inactive account is named only with the right password', async () => {
  const user = await app.makeCustomer();
  await changeStatus(app.contextFor(await app.makeAdmin()), { userId: user.id, isActive: false });
  expect(await tryAs(user.email, app.password)).toBe('ACCOUNT_INACTIVE');
  expect(await tryAs(user.email, 'wrong-password')).toBe('INVALID_CREDENTIALS');
});

it('ten failures lock the account, parallel ones too, for the right password and from elsewhere too', async () => {
  const { email } = await app.makeCustomer();
  const codes = await Promise.all(Array.from({ length: 20 }, () => tryAs(email, 'wrong-password')));
  expect(tally(codes)).toEqual({ INVALID_CREDENTIALS: 10, TOO_MANY: 10 });
  const refused = signIn(app.contextFor(null), { email, password: app.password });
  await expect(refused).rejects.toMatchObject({
    code: 'TOO_MANY',
    params: { retryAfter: expect.any(Number) },
  });
  const { params } = await refused.catch((error) => error);
  expect(params.retryAfter).toBeGreaterThan(14 * 60);
  expect(params.retryAfter).toBeLessThanOrEqual(15 * 60);
});

it('a right password begins the count anew', async () => {
  const { email } = await app.makeCustomer();
  for (const round of [1, 2]) {
    const failures = await Promise.all(Array.from({ length: 9 }, () => tryAs(email, `wrong-${round}`)));
    expect(tally(failures)).toEqual({ INVALID_CREDENTIALS: 9 });
    expect(await tryAs(email, app.password)).toBe(null);
  }
});

it('a failure is logged with its reason, the caller and a short hash of the account, and nothing that was typed', async () => {
  const { id, email } = await app.makeCustomer();
  const lines: object[] = [];
  const log = { ...app.log, info: (detail: object) => void lines.push(detail) };
  const context = { ...app.contextFor(null), ipAddress: '203.0.113.77', log };
  for (let i = 0; i < 11; i++) await refusalOf(signIn(context, { email, password: 'wrong-password' }));
  expect(lines).toHaveLength(11);
  expect(lines[0]).toEqual({
    event: 'security',
    name: 'authn_login_fail',
    detail: 'INVALID_CREDENTIALS',
    user: id,
    account: expect.stringMatching(/^[0-9a-f]{12}$/),
    address: '203.0.113.77',
  });
  expect(lines[10]).toMatchObject({ name: 'authn_login_lock', detail: 'sign-in-account', user: id });
  expect(JSON.stringify(lines)).not.toMatch(/@|wrong-password/);
});

it('a success is logged with what proved it, the caller and the account, and nothing that was typed', async () => {
  const user = await app.makeCustomer();
  const lines: object[] = [];
  const log = { ...app.log, info: (line: object) => void lines.push(line) };
  const caller = { ...app.contextFor(null), log, ipAddress: '198.51.100.8' };
  await signIn(caller, { email: user.email, password: app.password });
  expect(lines).toEqual([
    {
      event: 'security',
      name: 'authn_login_success',
      address: '198.51.100.8',
      detail: 'password',
      user: user.id,
    },
  ]);
});

it('an address is slowed to 120 sign-ins a minute, right ones too, and a known device is counted by itself', async () => {
  const address = '203.0.113.60';
  const { id, email } = await app.makeCustomer();
  for (let i = 0; i < 119; i++) await app.rateLimits.consume('any-sign-in-address', address);
  expect(await tryAs(email, app.password, address)).toBe(null);
  const slowed = signIn({ ...app.contextFor(null), ipAddress: address }, { email, password: app.password });
  const { code, params } = await slowed.catch((error) => error);
  expect(code).toBe('TOO_MANY');
  expect(params.retryAfter).toBeLessThanOrEqual(60);
  const { value: deviceId } = await createSessions(app.db, app.realClock, false).devices.remember(id, null);
  const known = { ...app.contextFor(null), ipAddress: address, deviceId };
  expect(await refusalOf(signIn(known, { email, password: app.password }))).toBe(null);
});

it('fifty failures from one address lock nobody out there: only wrong passwords are refused in another way', async () => {
  const address = '203.0.113.9';
  const [{ email }, victim] = [await app.makeCustomer(), await app.makeCustomer()];
  for (let i = 0; i < 3; i++) expect(await tryAs(email, app.password, address)).toBe(null);
  for (let i = 0; i < 49; i++) await app.rateLimits.consume('sign-in-address', address);
  expect(await tryAs('nobody-a@example.co.za', 'wrong-password', address)).toBe('INVALID_CREDENTIALS');
  for (let i = 0; i < 2; i++) {
    expect(await tryAs(email, 'wrong-password', address)).toBe('TOO_MANY');
    expect(await tryAs('nobody-b@example.co.za', 'wrong-password', address)).toBe('TOO_MANY');
    expect(await tryAs(email, app.password, address)).toBe(null);
  }
  // This address gives no more guesses at an account than others.
  for (let i = 0; i < 10; i++) expect(await tryAs(victim.email, 'wrong-password', address)).toBe('TOO_MANY');
  expect(await tryAs(victim.email, app.password, address)).toBe('TOO_MANY');
  expect(await tryAs(victim.email, app.password)).toBe('TOO_MANY');
});
