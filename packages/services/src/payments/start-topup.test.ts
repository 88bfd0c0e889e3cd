import { topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { GatewayUnavailableError, type InitiateRequest } from '@padkos/payments';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { cancelTopup, changeStatus, listTopups, readWallet, startTopup } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.warmUp();
});
afterAll(() => app.close());

const newcomer = async () => app.contextFor(await app.makeCustomer());
const attemptsOf = (topupId: string) =>
  app.db.query
    .select()
    .from(schema.paymentAttempts)
    .where(eq(schema.paymentAttempts.topupId, topupId))
    .orderBy(asc(schema.paymentAttempts.createdAt));
const topupOf = async (id: string) =>
  (await app.db.query.select().from(schema.topups).where(eq(schema.topups.id, id)))[0];

it('stores the top-up and answers the form for the hosted page', async () => {
  const customer = await app.makeCustomer();
  const me = app.contextFor(customer);
  const started = await startTopup(me, topupInput.parse({ amount: '50.75' }));
  expect(started).toMatchObject({
    actionUrl: `${app.simulator.url}/eng/process`,
    formData: {
      amount: '50.75',
      email_address: customer.email,
      return_url: `${app.publicUrl}/topup/success?id=${started.id}`,
      cancel_url: `${app.publicUrl}/topup/cancel?id=${started.id}`,
      notify_url: `${app.publicUrl}/api/payments/payfast/notify`,
    },
  });
  expect(await listTopups(me)).toEqual([
    {
      id: started.id,
      createdAt: '2026-11-20T10:00:00.000Z',
      tokens: 50,
      amount: '50.75',
      status: 'pending',
      reference: null,
      order: null,
    },
  ]);
  const [attempt] = await attemptsOf(started.id);
  expect(attempt).toMatchObject({ gateway: 'sandbox', amountCents: 5075, initiation: { kind: 'form' } });
  expect(attempt?.reference).toMatch(/^[A-Z0-9]{16}$/);
  expect(await topupOf(started.id)).toMatchObject({
    merchantTxnId: attempt?.reference,
    processingStatus: 'pending',
  });
  expect(await readWallet(me)).toMatchObject({ wallet: { balance: 0 } });
});

it('the same key again gives the same form, later and twenty times at once', async () => {
  const me = await newcomer();
  const amount = topupInput.parse({ amount: 100 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => startTopup(me, amount, 'once')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  app.at('2026-11-20T12:10:00+02:00');
  expect(await startTopup(me, amount, 'once')).toEqual(answers[0]);
  app.at('2026-11-20T12:00:00+02:00');
  expect(await listTopups(me)).toHaveLength(1);
  expect(await refusalOf(startTopup(me, topupInput.parse({ amount: 200 }), 'once'))).toBe(
    'IDEMPOTENCY_MISMATCH',
  );
  expect((await startTopup(me, amount, 'another')).id).not.toBe(answers[0]?.id);
});

it('a key whose first call never heard from the gateway tries again under a new reference', async () => {
  const me = await newcomer();
  const { gateway } = app;
  if (gateway === null) throw new Error('the kitchen has a gateway');
  const asked: string[] = [];
  const away = {
    ...gateway,
    initiate: async (request: InitiateRequest) => {
      asked.push(request.reference);
      if (asked.length === 1) throw new GatewayUnavailableError('away');
      return { kind: 'redirect' as const, paymentUrl: `https://pay.example/${request.reference}` };
    },
  };
  const amount = topupInput.parse({ amount: 50 });
  const start = () => startTopup({ ...me, gateway: away }, amount, 'retry');
  expect(await refusalOf(start())).toBe('GATEWAY_UNAVAILABLE');
  const started = await start();
  expect(started).toEqual({ id: expect.any(String), paymentUrl: `https://pay.example/${asked[1]}` });
  expect(await start()).toEqual(started);
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toBe(asked[0]);
  expect((await attemptsOf(started.id)).map((attempt) => attempt.reference).sort()).toEqual(
    [...asked].sort(),
  );
  expect(await topupOf(started.id)).toMatchObject({ merchantTxnId: asked[1] });
});

it('is refused without a session, when inactive, and without a gateway, and leaves nothing', async () => {
  const customer = await app.makeCustomer();
  const me = app.contextFor(customer);
  const amount = topupInput.parse({ amount: 50 });
  expect(await refusalOf(startTopup(app.contextFor(null), amount))).toBe('UNAUTHORIZED');
  expect(await refusalOf(startTopup({ ...me, gateway: null }, amount))).toBe('GATEWAY_UNAVAILABLE');
  await changeStatus(app.contextFor(await app.makeAdmin()), { userId: customer.id, isActive: false });
  expect(await refusalOf(startTopup(me, amount))).toBe('ACCOUNT_INACTIVE');
  expect(await listTopups(me)).toEqual([]);
});

it("a return without payment shows as failed; another customer's top-up is not found", async () => {
  const [me, you] = [await newcomer(), await newcomer()];
  const { id } = await startTopup(me, topupInput.parse({ amount: 50 }));
  expect(await refusalOf(cancelTopup(you, { id }))).toBe('NOT_FOUND');
  expect(await refusalOf(cancelTopup(app.contextFor(null), { id }))).toBe('UNAUTHORIZED');
  expect(await listTopups(me)).toMatchObject([{ id, status: 'pending' }]);
  await cancelTopup(me, { id });
  await cancelTopup(me, { id });
  expect(await listTopups(me)).toMatchObject([{ id, status: 'failed' }]);
  expect(await topupOf(id)).toMatchObject({ status: 'cancelled', processingStatus: 'pending' });
});
