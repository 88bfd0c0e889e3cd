import { topupInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { PAYSTACK_TEST_ACCOUNT, startPaystackSimulator } from '@padkos/gateway-simulators';
import { createPaystackGateway, identify, paystack as paystackDescriptor } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { placeOrder, type ServiceContext, startTopup } from '../index.ts';

const NOTHING_WRONG = { slowMs: 300 };
const QUEUE = 200;

let app: TestApp;
let paystack: Awaited<ReturnType<typeof startPaystackSimulator>>;
beforeAll(async () => {
  app = await createTestApp();
  await app.warmUp();
  paystack = await startPaystackSimulator({
    webhookUrl: `${app.publicUrl}/api/payments/paystack/webhook`,
  });
});
afterAll(async () => {
  await paystack.close();
  await app.close();
});

/** Every call of initialize takes one from this queue, slow enough for others to arrive in the meantime. */
beforeEach(() => {
  paystack.faults.initialisations = Array.from({ length: QUEUE }, () => NOTHING_WRONG);
});
const initialised = () => QUEUE - paystack.faults.initialisations.length;

async function newcomer(): Promise<ServiceContext> {
  const gateway = identify(
    paystackDescriptor,
    createPaystackGateway({
      secretKey: PAYSTACK_TEST_ACCOUNT.secretKey,
      apiUrl: paystack.url,
      timeoutMs: 4_000,
      warn: () => {},
    }),
  );
  return { ...app.contextFor(await app.makeCustomer()), gateway };
}
const topup = (me: ServiceContext, key: string) => startTopup(me, topupInput.parse({ amount: 50 }), key);

it.each([8, 50])('%i top-ups with one key at once initialize one payment', async (many) => {
  const me = await newcomer();
  const answers = await Promise.all(Array.from({ length: many }, () => topup(me, 'at once')));
  expect(initialised()).toBe(1);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await topup(me, 'at once')).toEqual(answers[0]);
  expect(initialised()).toBe(1);
  const { paymentAttempts, topups } = schema;
  const written = await app.db.query
    .select({ reference: paymentAttempts.reference, merchantTxnId: topups.merchantTxnId })
    .from(paymentAttempts)
    .innerJoin(topups, eq(topups.id, paymentAttempts.topupId))
    .where(eq(topups.id, answers[0]?.id ?? ''));
  expect(written).toHaveLength(1);
  expect(written[0]?.merchantTxnId).toBe(written[0]?.reference);
});

it('eight orders by card with one key at once initialize one payment', async () => {
  const me = await newcomer();
  const dish = await app.makeDish();
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const place = () =>
    placeOrder(me, { deliveryDate: dish.date, items, paymentMethod: 'card' as const }, 'order');
  const answers = await Promise.all(Array.from({ length: 8 }, place));
  expect(initialised()).toBe(1);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('when the first call has no answer, the waiting calls are refused, and the next call asks anew', async () => {
  const me = await newcomer();
  // The adapter itself asks a second time for what the gateway never received.
  paystack.faults.initialisations.splice(0, 2, 'error', 'error');
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => topup(me, 'again')));
  const failed = tries.filter((one) => one.status === 'rejected');
  for (const { reason } of failed) expect(reason).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  expect(failed.length).toBeGreaterThan(0);
  const asked = initialised();
  const answer = await topup(me, 'again');
  expect(await topup(me, 'again')).toEqual(answer);
  for (const one of tries) if (one.status === 'fulfilled') expect(one.value).toEqual(answer);
  expect(initialised()).toBeLessThanOrEqual(asked + 1);
  expect(initialised()).toBe(3);
});

it('a claim whose process died holds others up, and ends by itself', async () => {
  const me = await newcomer();
  const { sql, query } = app.db;
  const { paymentAttempts } = schema;
  const { id } = await topup(me, 'died');
  const [attempt] = await query.select().from(paymentAttempts).where(eq(paymentAttempts.topupId, id));
  // The state that a process leaves when it dies while it waits for the gateway.
  await sql`update payment_attempts set initiation = null,
    claimed_until = clock_timestamp() + interval '1 second' where id = ${attempt?.id ?? ''}`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => topup(me, 'died')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(initialised()).toBe(2);
  const now = app.clock.now();
  const kept = await calls.keepInitiation(sql, {
    topupId: id,
    orderId: null,
    reference: attempt?.reference ?? '',
    initiation: { kind: 'redirect', paymentUrl: 'https://too-late.example' },
    now,
  });
  // The answer that was stored first counts.
  const [first] = answers;
  expect(kept).toMatchObject({ paymentUrl: first && 'paymentUrl' in first ? first.paymentUrl : null });
});
