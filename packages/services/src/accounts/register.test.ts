import { type RegisterInput, registerInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { currentUser, readWallet, register, signIn, updateProfile } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
function person(change: object = {}): RegisterInput {
  count += 1;
  return registerInput.parse({
    firstName: 'Sipho',
    lastName: 'Dlamini',
    email: `sipho${count}@example.co.za`,
    employeeId: `REG-${count}`,
    cellPhone: `+2782${String(1_000_000 + count)}`,
    password: 'geheim-1',
    ...change,
  });
}
const signedOut = () => app.contextFor(null);
const countUsers = () => app.db.query.$count(schema.users);

it('makes an active customer with an empty wallet, and answers nothing of the password', async () => {
  const input = person({ email: 'Sipho@Example.CO.ZA' });
  const user = await register(signedOut(), input);
  expect(user).toEqual({
    id: expect.any(String),
    email: 'sipho@example.co.za',
    firstName: 'Sipho',
    lastName: 'Dlamini',
    employeeId: input.employeeId,
    cellPhone: input.cellPhone,
    profileImageUrl: null,
    role: 'customer',
    isActive: true,
    language: null,
    emailConfirmed: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  });
  expect(await readWallet(app.contextFor(user))).toEqual({
    wallet: { balance: 0, totalDeposited: 0, totalSpent: 0 },
  });
  const [row] = await app.db.query.select().from(schema.users).where(eq(schema.users.id, user.id));
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const login = { email: 'sipho@example.co.za', password: 'geheim-1' };
  expect((await signIn(signedOut(), login)).user).toEqual(user);
  expect(await currentUser(app.contextFor(user))).toEqual(user);
});

it.each([
  ['EMAIL_TAKEN', (taken: RegisterInput) => ({ email: taken.email.toUpperCase() })],
  ['EMPLOYEE_ID_TAKEN', (taken: RegisterInput) => ({ employeeId: taken.employeeId })],
  ['CELL_PHONE_TAKEN', (taken: RegisterInput) => ({ cellPhone: taken.cellPhone.replace('+27', '0') })],
])('refuses %s and makes nothing', async (code, same) => {
  const taken = person();
  await register(signedOut(), taken);
  const users = await countUsers();
  expect(await refusalOf(register(signedOut(), person(same(taken))))).toBe(code);
  expect(await countUsers()).toBe(users);
  expect(await app.db.query.$count(schema.wallets)).toBe(users);
});

it('an employee number is one however it is typed, and is shown as it was', async () => {
  const first = await register(signedOut(), person({ employeeId: ' Reg-7001 ' }));
  expect(first.employeeId).toBe('Reg-7001');
  for (const employeeId of [
    'REG-7001',
    'reg-7001',
    'REG 7001',
    'reg7001',
    'ＲＥＧ－７００１',
    'REG\n7001',
    'REG\u200b‑7001',
  ])
    expect(await refusalOf(register(signedOut(), person({ employeeId }))), employeeId).toBe(
      'EMPLOYEE_ID_TAKEN',
    );
  expect((await register(signedOut(), person({ employeeId: 'REG\t7\u200b002' }))).employeeId).toBe(
    'REG 7002',
  );
  expect((await register(signedOut(), person({ employeeId: '---' }))).employeeId).toBe('---');
  expect((await register(signedOut(), person({ employeeId: '--' }))).employeeId).toBe('--');
});

it('of ten at once with one address one is registered', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      refusalOf(register(signedOut(), person({ email: 'rush@example.co.za' }))),
    ),
  );
  expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(9);
});

it('registers customers only, also when a role is sent', async () => {
  expect(registerInput.safeParse({ ...person(), role: 'admin' }).success).toBe(false);
  const smuggled = { ...person(), role: 'admin' } as unknown as RegisterInput;
  expect(await register(signedOut(), smuggled)).toMatchObject({ role: 'customer' });
});

it('takes a hundred an hour from one address, and others from another', async () => {
  const crowded = { ...signedOut(), ipAddress: '198.51.100.7' };
  for (let i = 0; i < 100; i++) await app.rateLimits.consume('register-address', '198.51.100.7');
  const users = await countUsers();
  expect(await refusalOf(register(crowded, person()))).toBe('TOO_MANY');
  expect(await countUsers()).toBe(users);
  expect(await refusalOf(register(signedOut(), person()))).toBe(null);
});

it('a profile changes names and phone, unless the phone is taken', async () => {
  const [one, other] = [await register(signedOut(), person()), await register(signedOut(), person())];
  const me = app.contextFor(one);
  const names = { firstName: 'Thabo', lastName: 'Mokoena' };
  app.at('2026-11-20T13:00:00+02:00');
  expect(await updateProfile(me, { ...names, cellPhone: '+27839999999' })).toEqual({
    ...one,
    ...names,
    cellPhone: '+27839999999',
    updatedAt: '2026-11-20T11:00:00.000Z',
  });
  expect(await refusalOf(updateProfile(me, { ...names, cellPhone: other.cellPhone }))).toBe(
    'CELL_PHONE_TAKEN',
  );
  expect(await currentUser(me)).toMatchObject({ ...names, cellPhone: '+27839999999' });
  expect(await refusalOf(updateProfile(signedOut(), { ...names, cellPhone: '+27839999998' }))).toBe(
    'UNAUTHORIZED',
  );
  expect(await refusalOf(currentUser(signedOut()))).toBe('UNAUTHORIZED');
});
