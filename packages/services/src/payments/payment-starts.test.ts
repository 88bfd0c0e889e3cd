import { topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { PAYSTACK_TEST_ACCOUNT, startPaystackSimulator } from '@padkos/gateway-simulators';
import {
  createPaystackGateway,
  GatewayUnavailableError,
  identify,
  paystack as paystackDescriptor,
} from '@padkos/payments';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  payOrder,
  placeOrder,
  readWallet,
  reconcilePayments,
  type ServiceContext,
  startTopup,
} from '../index.ts';

const NOON = new Date('2026-11-20T12:00:00+02:00').getTime();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.warmUp();
});
afterAll(() => app.close());
const after = (seconds: number) => app.at(new Date(NOON + seconds * 1000).toISOString());
beforeEach(() => after(0));

const newcomer = async () => app.contextFor(await app.makeCustomer({ tokens: 100 }));
const topup = (me: ServiceContext, key?: string) => startTopup(me, topupInput.parse({ amount: 50 }), key);
const topups = async (me: ServiceContext, count: number) => {
  for (let n = 0; n < count; n += 1) await topup(me);
};
const refusedFor = async (act: Promise<unknown>) => {
  const error = await act.catch((reason: unknown) => reason);
  if (!(error instanceof DomainError)) throw new Error('it is refused');
  return { code: error.code, ...error.params };
};

describe('one person starts', () => {
  it('at most twenty unpaid payments in ten minutes, also at once; a key seen before still answers', async () => {
    const [me, you] = [await newcomer(), await newcomer()];
    const first = await topup(me, 'first');
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => topup(me)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(19);
    after(90);
    expect(await refusedFor(topup(me))).toEqual({ code: 'TOO_MANY', retryAfter: 510, minutes: 9 });
    expect(await topup(me, 'first')).toEqual(first);
    expect(await topup(you)).toMatchObject({ id: expect.any(String) });
    after(600);
    expect(await topup(me)).toMatchObject({ id: expect.any(String) });
  });

  it('at most sixty in a day', async () => {
    const me = await newcomer();
    for (const hour of [0, 1, 2]) {
      after(hour * 3600);
      await topups(me, 20);
    }
    after(3 * 3600);
    expect(await refusedFor(topup(me))).toEqual({ code: 'TOO_MANY', retryAfter: 75_600, minutes: 1260 });
    after(24 * 3600);
    expect(await topup(me)).toMatchObject({ id: expect.any(String) });
  });

  it('any number when they are paid', async () => {
    const me = await newcomer();
    for (let n = 0; n < 22; n += 1) await app.pay(await topup(me));
    expect((await readWallet(me)).wallet.balance).toBe(100 + 22 * 50);
  });

  it('orders by card and further ways to pay for them count; the wallet is not held up', async () => {
    const me = await newcomer();
    const dish = await app.makeDish();
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    const byCard = { deliveryDate: dish.date, items, paymentMethod: 'card' as const };
    const { id } = await placeOrder(me, byCard);
    await topups(me, 18);
    await payOrder(me, { id });
    expect(await refusalOf(payOrder(me, { id }))).toBe('TOO_MANY');
    expect(await refusalOf(placeOrder(me, byCard))).toBe('TOO_MANY');
    expect(await placeOrder(me, { deliveryDate: dish.date, items })).toMatchObject({ paymentStatus: 'paid' });
  });

  it('a key whose gateway never answers does not bypass the limit', async () => {
    const me = await newcomer();
    const initiate = () => Promise.reject(new GatewayUnavailableError('away'));
    const away = { ...me, gateway: app.gateway && { ...app.gateway, initiate } };
    for (let n = 0; n < 20; n += 1) expect(await refusalOf(topup(away, 'key'))).toBe('GATEWAY_UNAVAILABLE');
    expect(await refusalOf(topup(away, 'key'))).toBe('TOO_MANY');
  });
});

it('a lost payment is found in the first round, though another person has 500 that are older', async () => {
  const paystack = await startPaystackSimulator({ webhookUrl: 'http://localhost:1/nowhere' });
  try {
    const gateway = identify(
      paystackDescriptor,
      createPaystackGateway({
        secretKey: PAYSTACK_TEST_ACCOUNT.secretKey,
        apiUrl: paystack.url,
        warn: () => {},
      }),
    );
    const greedy = await app.makeCustomer();
    const { query } = app.db;
    await query.execute(sql`
      with begun as (
        insert into ${schema.topups} (id, user_id, amount, tokens, merchant_txn_id, created_at, updated_at)
        select gen_random_uuid(), ${greedy.id}, 50, 50, 'GREEDY' || n, now(), now() from generate_series(1, 500) as n
        returning id, merchant_txn_id)
      insert into ${schema.paymentAttempts} (topup_id, gateway, reference, amount_cents, next_check_at, created_at)
      select id, 'paystack', merchant_txn_id, 5000, now() - interval '1 hour', now() from begun`);
    const me = await newcomer();
    const started = await topup({ ...me, gateway });
    if (!('paymentUrl' in started)) throw new Error('Paystack redirects');
    paystack.faults.notifications.push({ never: true });
    const card = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' };
    await fetch(`${started.paymentUrl}/pay`, {
      method: 'POST',
      body: new URLSearchParams(card),
      redirect: 'manual',
    });
    const realClock = { now: () => new Date(Date.now() + 120_000) };
    expect((await readWallet(me)).wallet.balance).toBe(100);
    await reconcilePayments({ ...app, gateway, realClock });
    expect((await readWallet(me)).wallet.balance).toBe(150);
  } finally {
    await paystack.close();
  }
}, 30_000);
