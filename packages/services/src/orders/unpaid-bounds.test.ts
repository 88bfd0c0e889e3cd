import { placeOrderInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError, MAX_UNPAID_ORDERS, MAX_UNPAID_PORTIONS, unpaidBounds } from '@padkos/domain';
import { sayRefusal } from '@padkos/i18n';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOwnOrder,
  expirePayments,
  listOrders,
  placeOrder,
  readWallet,
  type ServiceContext,
} from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const newcomer = async (tokens = 0) => app.contextFor(await app.makeCustomer({ tokens }));

const order = (me: ServiceContext, dish: TestDish, quantity: number, paymentMethod: 'wallet' | 'card') =>
  placeOrder(
    me,
    placeOrderInput.parse({
      deliveryDate: dish.date,
      items: [{ menuItemId: dish.id, quantity }],
      paymentMethod,
    }),
  );
const byCard = (me: ServiceContext, dish: TestDish, quantity = 1) => order(me, dish, quantity, 'card');
const fromWallet = (me: ServiceContext, dish: TestDish, quantity = 1) => order(me, dish, quantity, 'wallet');

/** The complete refusal of an act. */
const refused = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      const { code, params } = error;
      return { code, params, message: sayRefusal(null, code, params) };
    },
  );
const left = async (dish: TestDish) => {
  const { availableQuantity, menuItemId } = schema.dailyMenus;
  const lines = app.db.query.select({ left: availableQuantity }).from(schema.dailyMenus);
  return (await lines.where(eq(menuItemId, dish.id)))[0]?.left;
};

it('two orders by card may wait for their payment; paying or cancelling one makes room', async () => {
  const me = await newcomer(100);
  const dish = await app.makeDish();
  const tries = await Promise.all(Array.from({ length: 8 }, () => refused(byCard(me, dish))));
  expect(tries.filter((refusal) => refusal === null)).toHaveLength(MAX_UNPAID_ORDERS);
  const refusals = tries.filter((refusal) => refusal !== null);
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      code: 'TOO_MANY_UNPAID',
      params: { limit: MAX_UNPAID_ORDERS },
      message:
        '2 of your orders by card are not paid yet. Pay or cancel one of them, or pay for this one from your wallet.',
    });
  }
  expect(await fromWallet(me, dish)).toMatchObject({ paymentStatus: 'paid' });
  expect(await byCard(await newcomer(), dish)).toMatchObject({ paymentStatus: 'pending' });

  const [unpaid] = (await all(listOrders(me))).filter((one) => one.paymentStatus === 'pending');
  expect(await cancelOwnOrder(me, { id: unpaid?.id ?? '' })).toMatchObject({ status: 'cancelled' });
  const third = await byCard(me, dish);
  expect(await refusalOf(byCard(me, dish))).toBe('TOO_MANY_UNPAID');
  if (third.payment) await app.pay(third.payment);
  expect(await byCard(me, dish)).toMatchObject({ paymentStatus: 'pending' });
});

it('one person holds at most twenty portions by card, over all dishes and dates', async () => {
  const me = await newcomer(1000);
  const [today, tomorrow] = [await app.makeDish(), await app.makeDish({ date: '2026-11-22' })];
  expect(await refused(byCard(me, today, MAX_UNPAID_PORTIONS + 1))).toMatchObject({
    code: 'CARD_PORTIONS',
    params: { limit: MAX_UNPAID_PORTIONS, held: 0, requested: 21 },
    message:
      'Until they are paid, your orders by card hold at most 20 portions. Order fewer, or pay from your wallet.',
  });
  await byCard(me, today, 12);
  expect(await refusalOf(byCard(me, tomorrow, 9))).toBe('CARD_PORTIONS');
  expect(await fromWallet(me, tomorrow, 21)).toMatchObject({ paymentStatus: 'paid' });
  await byCard(me, tomorrow, 8);
});

it.each([1, 2, 3, 10, 31])(
  'of a dish with %i portions one customer holds a third by card, all customers half; the rest is for wallets',
  async (portions) => {
    const dish = await app.makeDish({ portions });
    const { person, allCustomers } = unpaidBounds(portions);
    const first = await newcomer();
    expect(await refused(byCard(first, dish, person + 1))).toMatchObject({
      code: person + 1 > portions ? 'SOLD_OUT' : 'CARD_PORTIONS',
    });
    await byCard(first, dish, person);
    if (person < allCustomers) expect(await refusalOf(byCard(first, dish))).toBe('CARD_PORTIONS');
    const others = await Promise.all(Array.from({ length: portions }, () => newcomer()));
    await Promise.all(others.map((other) => refused(byCard(other, dish))));
    expect(await left(dish)).toBe(portions - allCustomers);
    if (portions > allCustomers) {
      expect(await refused(byCard(await newcomer(), dish))).toMatchObject({
        code: 'CARD_PORTIONS_HELD',
        message:
          'No more portions of Bobotie can be held for a card payment right now. Pay from your wallet, or try again in 15 minutes.',
      });
      await fromWallet(await newcomer(5000), dish, portions - allCustomers);
    }
    expect(await left(dish)).toBe(0);
  },
);

it('after two orders by card ran out, the next waits 15 minutes, then an hour; the wallet never waits', async () => {
  const me = await newcomer(500);
  const dish = await app.makeDish();
  await byCard(me, dish);
  await byCard(me, dish);
  app.at('2026-11-20T12:15:00+02:00');
  await expirePayments(app);
  expect(await refused(byCard(me, dish))).toEqual({
    code: 'CARD_PAUSED',
    params: { until: '2026-11-20T10:30:00.000Z', retryAfter: 900 },
    message:
      'Your last orders by card were not paid. You can order by card again at 12:30; from your wallet you can order now.',
  });
  expect(await fromWallet(me, dish)).toMatchObject({ paymentStatus: 'paid' });
  app.at('2026-11-20T12:29:59.999+02:00');
  expect(await refused(byCard(me, dish))).toMatchObject({ params: { retryAfter: 1 } });
  app.at('2026-11-20T12:30:00+02:00');
  await byCard(me, dish);
  app.at('2026-11-20T12:45:00+02:00');
  await expirePayments(app);
  expect(await refused(byCard(me, dish))).toMatchObject({ params: { until: '2026-11-20T11:45:00.000Z' } });
  expect(await fromWallet(me, dish)).toMatchObject({ paymentStatus: 'paid' });
  app.at('2026-11-20T13:45:00+02:00');
  expect(await byCard(me, dish)).toMatchObject({ paymentStatus: 'pending' });
});

it('an order that is cancelled late counts as one that ran out; one that is cancelled at once does not', async () => {
  const [quick, slow] = [await newcomer(), await newcomer()];
  const dish = await app.makeDish();
  const cancelAfter = async (me: ServiceContext, seconds: number) => {
    const { id } = await byCard(me, dish);
    app.at(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
    await cancelOwnOrder(me, { id });
  };
  for (let time = 0; time < 5; time += 1) await cancelAfter(quick, 299);
  expect(await byCard(quick, dish)).toMatchObject({ paymentStatus: 'pending' });
  await cancelAfter(slow, 300);
  await cancelAfter(slow, 300);
  expect(await refusalOf(byCard(slow, dish))).toBe('CARD_PAUSED');
});

it('a late payment and a missing gateway page do not count against the customer', async () => {
  const dish = await app.makeDish();
  const [late, turnedAway] = [await newcomer(), await newcomer()];
  const payments = [await byCard(late, dish), await byCard(late, dish)].map(({ payment }) => payment);
  const away = { ...turnedAway, gateway: app.gateway && { ...app.gateway, initiate: unreachable } };
  for (const _ of [1, 2]) await expect(byCard(away, dish)).rejects.toThrow('gateway is away');
  app.at('2026-11-20T12:15:00+02:00');
  await expirePayments(app);
  expect(await refusalOf(byCard(late, dish))).toBe('CARD_PAUSED');
  for (const payment of payments) if (payment) await app.pay(payment);
  expect((await readWallet(late)).wallet).toMatchObject({ balance: 90 });
  expect(await byCard(late, dish)).toMatchObject({ paymentStatus: 'pending' });
  expect(await byCard(turnedAway, dish)).toMatchObject({ paymentStatus: 'pending' });
});

const unreachable = () => Promise.reject(new Error('the gateway is away'));

it('a customer cancels an own order that is not paid, once; money that still comes goes to the wallet', async () => {
  const [me, you] = [await newcomer(), await newcomer()];
  const dish = await app.makeDish({ portions: 10 });
  const { id, payment } = await byCard(me, dish, 2);
  expect(await left(dish)).toBe(8);
  expect(await refusalOf(cancelOwnOrder(you, { id }))).toBe('NOT_FOUND');
  expect(await refusalOf(cancelOwnOrder(app.contextFor(null), { id }))).toBe('UNAUTHORIZED');
  const tries = await Promise.all(Array.from({ length: 8 }, () => refused(cancelOwnOrder(me, { id }))));
  expect(tries.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(await all(listOrders(me))).toMatchObject([
    { status: 'cancelled', paymentStatus: 'failed', cancellationReason: 'Cancelled by the customer' },
  ]);
  expect(await left(dish)).toBe(10);
  if (payment) await app.pay(payment);
  expect((await readWallet(me)).wallet).toMatchObject({ balance: 85 });

  const paid = await byCard(me, dish);
  if (paid.payment) await app.pay(paid.payment);
  expect(await cancelOwnOrder(me, { id: paid.id })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'paid',
  });
  expect((await readWallet(me)).wallet).toMatchObject({ balance: 130, totalDeposited: 130, totalSpent: 0 });
});

it.each([1, 5])(
  '%i customers without payment cannot block a date for one who pays, for an hour',
  async (many) => {
    const MINUTES = 60;
    const dish = await app.makeDish({ portions: 2 * MINUTES });
    const idle = await Promise.all(Array.from({ length: many }, () => newcomer()));
    const payer = await newcomer(MINUTES * 45);
    const noon = app.clock.now().getTime();
    let mostHeld = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      app.at(new Date(noon + minute * 60_000).toISOString());
      await expirePayments(app);
      await Promise.all(
        idle.map(async (me) => {
          for (const quantity of [2 * MINUTES, 40, 20, 1]) await refused(byCard(me, dish, quantity));
        }),
      );
      expect(await fromWallet(payer, dish)).toMatchObject({ paymentStatus: 'paid' });
      mostHeld = Math.max(mostHeld, 2 * MINUTES - minute - 1 - ((await left(dish)) ?? 0));
    }
    expect(mostHeld).toBe(many === 1 ? MAX_UNPAID_PORTIONS : MINUTES);
  },
  60_000,
);
