import { createTestApp, type TestApp } from '@padkos/services/testing';
import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiContext, appRouter, gather, toErrorAnswer } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Person = Parameters<TestApp['contextFor']>[0];
const sessions: string[] = [];
function as(user: Person) {
  const session: ApiContext['session'] = {
    start: async (userId) => void sessions.push(`start ${userId}`),
    end: async () => void sessions.push('end'),
    challengeKey: () => 'key',
  };
  return appRouter.createCaller({ ...app.contextFor(user), list: gather, holdPlace() {}, session });
}

/** The refusal as the app receives it. */
async function refusal(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('it was not refused'),
    (reason) => reason,
  );
  if (!(error instanceof TRPCError)) throw error;
  return { status: error.code, ...toErrorAnswer(error.cause ?? error) };
}

it('an order by the web app: menu, place with a key, pay from the wallet, confirm', async () => {
  const customer = await app.makeCustomer({ tokens: 100 });
  const dish = await app.makeDish({ price: 40, portions: 2 });
  const { customer: mine, wallet } = as(customer);
  expect((await mine.menu.get({ date: dish.date })).items).toMatchObject([{ availableQuantity: 2 }]);
  const order = {
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 2 }],
    idempotencyKey: 'from-the-app',
  };
  const placed = await mine.orders.place(order);
  expect(await mine.orders.place(order)).toEqual(placed);
  expect(await wallet.balance()).toEqual({ wallet: { balance: 15, totalDeposited: 100, totalSpent: 85 } });
  const admin = await app.makeAdmin();
  expect(await as(admin).admin.orders.confirm({ id: placed.id })).toMatchObject({ status: 'confirmed' });
  expect(await mine.orders.list()).toMatchObject([{ id: placed.id, status: 'confirmed' }]);
});

it('refusals carry their code, their parameters and words', async () => {
  const customer = await app.makeCustomer({ tokens: 10 });
  const dish = await app.makeDish({ price: 40, portions: 1 });
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  expect(await refusal(as(customer).customer.orders.place({ deliveryDate: dish.date, items }))).toEqual({
    status: 'CONFLICT',
    code: 'INSUFFICIENT_BALANCE',
    message: 'You need 35 more tokens for this order.',
    params: { missing: 35, total: 45, balance: 10 },
  });
  expect(
    await refusal(as(customer).customer.orders.place({ deliveryDate: '2026-02-30', items: [] })),
  ).toMatchObject({
    status: 'BAD_REQUEST',
    code: 'VALIDATION',
    issues: [{ path: 'deliveryDate' }, { path: 'items' }],
  });
  expect(await refusal(as(null).customer.account.user())).toMatchObject({
    status: 'UNAUTHORIZED',
    message: 'Unauthorized',
  });
  expect(await refusal(as(customer).admin.users.list())).toMatchObject({
    status: 'FORBIDDEN',
    code: 'FORBIDDEN',
  });
});

it('a session begins with signing in and registering, and only when they succeed', async () => {
  const user = await app.makeCustomer();
  sessions.length = 0;
  const signIn = (password: string) =>
    as(null).customer.account.signIn({ email: user.email.toUpperCase(), password });
  expect(await refusal(signIn('wrong-password'))).toMatchObject({
    status: 'UNAUTHORIZED',
    code: 'INVALID_CREDENTIALS',
  });
  expect(sessions).toEqual([]);
  expect(await signIn(app.password)).toEqual(user);
  expect(sessions).toEqual([`start ${user.id}`]);
  const person = {
    firstName: 'Sipho',
    lastName: 'Dlamini',
    email: 'sipho@example.co.za',
    employeeId: 'API-1',
    cellPhone: '082 000 0001',
    password: 'geheim-1',
  };
  const escalated = { ...person, role: 'admin' } as unknown as typeof person;
  expect(await refusal(as(null).customer.account.register(escalated))).toMatchObject({ code: 'VALIDATION' });
  const made = await as(null).customer.account.register({ ...person, role: 'customer', isActive: true });
  expect(made.role).toBe('customer');
  expect(sessions.at(-1)).toBe(`start ${made.id}`);
  await as(made).customer.account.signOutEverywhere();
  expect(sessions.at(-1)).toBe('end');
});

it('a server fault is answered without details', async () => {
  const customer = await app.makeCustomer();
  const broken = {
    ...app.contextFor(customer),
    list: gather,
    holdPlace() {},
    session: { start: async () => {}, end: async () => {}, challengeKey: () => 'key' },
    clock: {
      now(): Date {
        throw new Error('SECRET detail');
      },
    },
  };
  const answer = await refusal(appRouter.createCaller(broken).customer.menu.get({ date: '2026-11-21' }));
  expect(answer).toMatchObject({ status: 'INTERNAL_SERVER_ERROR', code: 'INTERNAL' });
  expect(JSON.stringify(answer)).not.toContain('SECRET');
});
