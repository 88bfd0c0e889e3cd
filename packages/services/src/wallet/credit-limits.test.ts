import { saveSettingsInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  approveCredit,
  askForCredit,
  changeRole,
  changeStatus,
  creditTokens,
  listCreditRequests,
  readSettings,
  readWallet,
  refuseCredit,
  saveSettings,
} from '../index.ts';

let app: TestApp;
let anna: User;
let bongani: User;
let customer: User;
const begin = async (given: TestApp) => {
  app = given;
  [anna, bongani, customer] = [await app.makeAdmin(), await app.makeAdmin(), await app.makeCustomer()];
};
shareTestApp(begin);

const credit = (by: User, tokens: number, to: User = customer, key?: string) =>
  creditTokens(app.contextFor(by), { userId: to.id, tokens }, key);
const ask = (by: User, tokens: number, to: User = customer, key?: string) =>
  askForCredit(app.contextFor(by), { userId: to.id, tokens, reason: 'Staff party' }, key);
const approve = (by: User, requestId: string) => approveCredit(app.contextFor(by), { requestId });
const refuse = (by: User, requestId: string) =>
  refuseCredit(app.contextFor(by), { requestId, note: 'Not agreed' });
const balance = async (user: User) => (await readWallet(app.contextFor(user))).wallet.balance;
const audited = async (action: string) =>
  (await app.db.query.select().from(schema.auditLogs).where(eq(schema.auditLogs.action, action))).length;
const settings = async (change: object) => {
  const stored = await readSettings(app.contextFor(anna));
  return saveSettings(app.contextFor(anna), saveSettingsInput.parse({ ...stored, ...change }));
};

/** Makes a customer an administrator, who signs in again. */
const promote = async (by: User): Promise<User> => {
  const friend = await changeRole(app.contextFor(by), {
    userId: (await app.makeCustomer()).id,
    role: 'admin',
  });
  await app.signIn(friend);
  return friend;
};

it('administrators credit up to the limit at once and together up to that of the day, which begins at midnight in Johannesburg', async () => {
  await begin(await ownTestApp());
  expect(await refusalOf(credit(anna, 5_001))).toBe('CREDIT_NEEDS_APPROVAL');
  for (const by of [anna, bongani, anna]) await credit(by, 5_000);
  await credit(bongani, 4_999);
  await expect(credit(anna, 2)).rejects.toMatchObject({
    code: 'CREDIT_NEEDS_APPROVAL',
    params: { limit: 5_000, dayLimit: 20_000, left: 1 },
  });
  await credit(anna, 1);
  app.at('2026-11-20T23:59:59+02:00');
  for (const by of [anna, bongani]) expect(await refusalOf(credit(by, 1))).toBe('CREDIT_NEEDS_APPROVAL');
  app.at('2026-11-21T00:00:00+02:00');
  await credit(anna, 5_000);
  expect(await balance(customer)).toBe(25_000);
});

it('a repeated key answers the first answer also when the limit is reached', async () => {
  await begin(await ownTestApp());
  const first = await credit(anna, 5_000, customer, 'once');
  for (let i = 0; i < 3; i += 1) await credit(anna, 5_000);
  expect(await credit(anna, 5_000, customer, 'once')).toEqual(first);
  expect(await balance(customer)).toBe(20_000);
});

it('fifty credits at once, of several administrators, stay within the limit of the day', async () => {
  await begin(await ownTestApp());
  await app.warmUp();
  const admins = [anna, bongani, await promote(anna)];
  const people = await Promise.all(Array.from({ length: 5 }, () => app.makeCustomer()));
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, i) => refusalOf(credit(admins[i % 3]!, 1_000, people[i % 5]))),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(20);
  expect(codes.filter((code) => code === 'CREDIT_NEEDS_APPROVAL')).toHaveLength(30);
});

it('a credit above the limit waits for another administrator, and counts to no limit', async () => {
  await begin(await ownTestApp());
  const request = await ask(anna, 60_000);
  expect(request).toMatchObject({
    state: 'waiting',
    tokens: 60_000,
    balance: 0,
    reason: 'Staff party',
    user: { id: customer.id },
    askedBy: { id: anna.id },
    decidedBy: null,
  });
  expect(await refusalOf(approve(anna, request.id))).toBe('OWN_REQUEST');
  expect(await balance(customer)).toBe(0);
  expect(await approve(bongani, request.id)).toMatchObject({
    state: 'approved',
    balance: 60_000,
    decidedBy: { id: bongani.id },
    decidedAt: '2026-11-20T10:00:00.000Z',
  });
  expect(await refusalOf(approve(bongani, request.id))).toBe('CREDIT_DECIDED');
  expect(await refusalOf(refuse(bongani, request.id))).toBe('CREDIT_DECIDED');
  await credit(bongani, 5_000);
  expect(await balance(customer)).toBe(65_000);
  expect(await audited('credit_request.ask')).toBe(1);
  expect(await audited('credit_request.approve')).toBe(1);
  expect(await audited('wallet.credit')).toBe(2);
});

it('a refused credit moves nothing; who asked may take it back', async () => {
  const [one, other] = [await ask(anna, 9_000), await ask(anna, 8_000)];
  expect(await refuse(bongani, one.id)).toMatchObject({ state: 'refused', decisionNote: 'Not agreed' });
  expect(await refuse(anna, other.id)).toMatchObject({ state: 'refused', decidedBy: { id: anna.id } });
  expect(await refusalOf(approve(bongani, one.id))).toBe('CREDIT_DECIDED');
  expect(await balance(customer)).toBe(0);
  const listed = await listCreditRequests(app.contextFor(bongani), { state: 'refused' });
  expect(listed.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());
  expect(await listCreditRequests(app.contextFor(bongani), { state: 'waiting' })).toEqual([]);
});

it('approvals and refusals at the same time decide once', async () => {
  await begin(await ownTestApp());
  await app.warmUp();
  const third = await app.makeAdmin();
  const request = await ask(anna, 7_000);
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      refusalOf(i % 3 === 0 ? refuse(third, request.id) : approve(i % 2 ? third : bongani, request.id)),
    ),
  );
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 'CREDIT_DECIDED')).toHaveLength(49);
  const [decided] = await listCreditRequests(app.contextFor(anna), {});
  expect(await balance(customer)).toBe(decided?.state === 'approved' ? 7_000 : 0);
});

it('asking again with the same key makes one request', async () => {
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask(anna, 6_000, customer, 'key')));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(await refusalOf(ask(anna, 6_001, customer, 'key'))).toBe('IDEMPOTENCY_MISMATCH');
});

it('no administrator credits themselves, by asking or by approving neither', async () => {
  expect(await refusalOf(credit(anna, 1, anna))).toBe('OWN_CREDIT');
  expect(await refusalOf(ask(anna, 6_000, anna))).toBe('OWN_CREDIT');
  const forBongani = await ask(anna, 6_000, bongani);
  expect(await refusalOf(approve(bongani, forBongani.id))).toBe('OWN_CREDIT');
  await credit(bongani, 10, anna);
  expect(await balance(anna)).toBe(10);
});

it('an administrator alone credits any amount, unless the settings say otherwise', async () => {
  await begin(await ownTestApp());
  await app.db.query.update(schema.users).set({ role: 'customer' }).where(eq(schema.users.id, bongani.id));
  await credit(anna, 90_000);
  await credit(anna, 50, anna);
  await settings({ soleAdministratorCredits: false });
  expect(await refusalOf(credit(anna, 5_001))).toBe('CREDIT_NEEDS_APPROVAL');
  expect(await refusalOf(credit(anna, 50, anna))).toBe('OWN_CREDIT');
  expect(await audited('settings.limits')).toBe(1);
  // Switching it on again takes effect seven days later.
  await settings({ soleAdministratorCredits: true });
  app.at('2026-11-27T11:59:59+02:00');
  expect(await refusalOf(credit(anna, 50, anna))).toBe('OWN_CREDIT');
  app.at('2026-11-27T12:00:00+02:00');
  await credit(anna, 50, anna);
});

it('removing the other administrator lifts no limit for seven days, also not to promote them again', async () => {
  await begin(await ownTestApp());
  await changeRole(app.contextFor(anna), { userId: bongani.id, role: 'customer' });
  expect(await refusalOf(credit(anna, 5_001))).toBe('CREDIT_NEEDS_APPROVAL');
  await changeRole(app.contextFor(anna), { userId: bongani.id, role: 'admin' });
  expect(await refusalOf(credit(anna, 50, anna))).toBe('OWN_CREDIT');
  await changeStatus(app.contextFor(anna), { userId: bongani.id, isActive: false });
  app.at('2026-11-27T11:59:59+02:00');
  expect(await refusalOf(credit(anna, 50, anna))).toBe('OWN_CREDIT');
  app.at('2026-11-27T12:00:00+02:00');
  await credit(anna, 5_001);
  await credit(anna, 50, anna);
});

it('who was made an administrator approves nothing for seven days, and is no second one', async () => {
  await begin(await ownTestApp());
  const promoted = await promote(anna);
  const request = await ask(bongani, 60_000);
  app.at('2026-11-27T11:59:59+02:00');
  await expect(approve(promoted, request.id)).rejects.toMatchObject({
    code: 'ADMINISTRATOR_TOO_NEW',
    params: { days: 7 },
  });
  await app.db.query.update(schema.users).set({ role: 'customer' }).where(eq(schema.users.id, bongani.id));
  await credit(anna, 5_001);
  expect(await refusalOf(credit(promoted, 5_001))).toBe('CREDIT_NEEDS_APPROVAL');
  app.at('2026-11-27T12:00:00+02:00');
  expect(await refusalOf(credit(anna, 5_001))).toBe('CREDIT_NEEDS_APPROVAL');
  await approve(promoted, request.id);
});

it('raised limits hold seven days later, lowered ones at once; an unknown limit stays as it is', async () => {
  await begin(await ownTestApp());
  await settings({ creditLimit: 50_000, creditDayLimit: 90_000 });
  app.at('2026-11-26T12:00:00+02:00');
  await settings({ creditLimit: 60_000 });
  expect(await refusalOf(credit(anna, 5_001))).toBe('CREDIT_NEEDS_APPROVAL');
  app.at('2026-11-27T12:00:00+02:00');
  expect(await refusalOf(credit(anna, 50_001))).toBe('CREDIT_NEEDS_APPROVAL');
  await credit(anna, 50_000);
  app.at('2026-12-03T12:00:00+02:00');
  await credit(anna, 60_000);
  await settings({ creditLimit: 100 });
  expect(await refusalOf(credit(anna, 101))).toBe('CREDIT_NEEDS_APPROVAL');
  await credit(anna, 100);
  const { creditLimit: _left, ...others } = await settings({});
  const { updatedAt: _updatedAt, ...input } = others;
  expect(await saveSettings(app.contextFor(anna), input)).toMatchObject({ creditLimit: 100 });
});
