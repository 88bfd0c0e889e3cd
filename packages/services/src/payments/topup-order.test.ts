import { placeWeekInput, type TopupInput, topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelTopup,
  listOrders,
  listTopups,
  placeOrder,
  placeTopupOrder,
  placeWeek,
  readWallet,
  type ServiceContext,
  startTopup,
} from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const KEY = 'cart-1';

/** A customer with 20 tokens who tops up the missing amount for one portion of a dish of 60. */
async function topUpAndOrder(change: Partial<NonNullable<TopupInput['order']>> = {}, portions = 5) {
  const me = app.contextFor(await app.makeCustomer({ tokens: 20 }));
  const dish = await app.makeDish({ price: 60, portions });
  const order = orderOf(dish);
  const input = topupInput.parse({ amount: 50, order: { ...order, idempotencyKey: KEY, ...change } });
  const started = await startTopup(me, input, 'topup-1');
  return { me, dish, order, input, started };
}

const orderOf = (dish: TestDish) => ({
  deliveryDate: dish.date,
  items: [{ menuItemId: dish.id, quantity: 1 }],
  expectedTotal: 65,
});
const balanceOf = async (me: ServiceContext) => (await readWallet(me)).wallet.balance;
const ordersOf = (me: ServiceContext) => all(listOrders(me));
const wantedOf = async (me: ServiceContext) => (await listTopups(me))[0]?.order;
const jobsOf = (topupId: string) =>
  app.db.sql`select 1 from graphile_worker.jobs where key = ${`place-topup-order:${topupId}`}`;

describe('an order that is wanted with a top-up', () => {
  it('waits until the payment has come, and is then placed once from the wallet', async () => {
    const { me, started } = await topUpAndOrder();
    await placeTopupOrder(app, started.id);
    expect(await ordersOf(me)).toEqual([]);
    expect(await wantedOf(me)).toEqual({ status: 'waiting', orderId: null, orderIds: [], reason: null });
    await app.pay(started);
    expect(await jobsOf(started.id)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => placeTopupOrder(app, started.id)));
    const [order, ...others] = await ordersOf(me);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      paymentMethod: 'wallet',
      totalTokens: 65,
    });
    expect(await wantedOf(me)).toEqual({
      status: 'placed',
      orderId: order?.id,
      orderIds: [order?.id],
      reason: null,
    });
    expect(await balanceOf(me)).toBe(20 + 50 - 65);
  });

  it('is the same as the one that the customer places by hand with its key, before or after', async () => {
    const before = await topUpAndOrder();
    await app.pay(before.started);
    const byHand = await placeOrder(before.me, before.order, KEY);
    await placeTopupOrder(app, before.started.id);
    expect(await wantedOf(before.me)).toMatchObject({ status: 'placed', orderId: byHand.id });
    expect(await ordersOf(before.me)).toHaveLength(1);

    const after = await topUpAndOrder();
    await app.pay(after.started);
    await placeTopupOrder(app, after.started.id);
    const again = await placeOrder(after.me, after.order, KEY);
    expect(await wantedOf(after.me)).toMatchObject({ status: 'placed', orderId: again.id });
    expect(await ordersOf(after.me)).toHaveLength(1);
  });

  it.each([
    ['sold out meanwhile', {}, 0, /sold out/],
    ['at another price', { expectedTotal: 64 }, 5, /costs 65 tokens now/],
  ])('that is %s leaves the money in the wallet and says why', async (_, change, portions, reason) => {
    const { me, started } = await topUpAndOrder(change, portions);
    await app.pay(started);
    await placeTopupOrder(app, started.id);
    await placeTopupOrder(app, started.id);
    expect(await ordersOf(me)).toEqual([]);
    expect(await balanceOf(me)).toBe(70);
    expect(await wantedOf(me)).toEqual({
      status: 'refused',
      orderId: null,
      orderIds: [],
      reason: expect.stringMatching(reason),
    });
  });

  it('for a date that closed meanwhile is refused with the reason', async () => {
    const { me, started } = await topUpAndOrder();
    app.at('2026-11-20T22:30:00+02:00');
    await app.pay(started);
    await placeTopupOrder(app, started.id);
    expect(await wantedOf(me)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('closed at 22:00 the evening before'),
    });
    expect(await balanceOf(me)).toBe(70);
  });

  it('is forgotten when the payment is given up; money that still comes stays in the wallet', async () => {
    const { me, started } = await topUpAndOrder();
    await cancelTopup(me, { id: started.id });
    expect(await wantedOf(me)).toBeNull();
    await app.pay(started);
    expect(await jobsOf(started.id)).toHaveLength(0);
    await placeTopupOrder(app, started.id);
    expect(await ordersOf(me)).toEqual([]);
    expect(await balanceOf(me)).toBe(70);
  });

  it('belongs to the key of its top-up', async () => {
    const { me, input, started, order } = await topUpAndOrder();
    expect((await startTopup(me, input, 'topup-1')).id).toBe(started.id);
    const { topupOrders } = schema;
    const rows = await app.db.query.select().from(topupOrders).where(eq(topupOrders.topupId, started.id));
    expect(rows).toHaveLength(1);
    const other = { ...input, order: { ...order, expectedTotal: 70, idempotencyKey: KEY } };
    expect(await refusalOf(startTopup(me, other, 'topup-1'))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is null for a top-up without one', async () => {
    const me = app.contextFor(await app.makeCustomer());
    await startTopup(me, topupInput.parse({ amount: 50 }));
    expect(await wantedOf(me)).toBeNull();
  });
});

describe('a week that is wanted with a top-up', () => {
  /** A customer with 20 tokens who tops up the missing amount for two dates, of 65 tokens each. */
  async function topUpAndOrderWeek(portions = 5) {
    const me = app.contextFor(await app.makeCustomer({ tokens: 20 }));
    const first = await app.makeDish({ price: 60 });
    const second = await app.makeDish({ price: 60, portions, date: calendarDate('2026-11-22') });
    const week = { orders: [orderOf(second), orderOf(first)] };
    const input = topupInput.parse({ amount: 110, week: { ...week, idempotencyKey: KEY } });
    return { me, week, input, started: await startTopup(me, input, 'topup-1') };
  }

  it('is placed whole once the payment has come, once, and under the key of the same week by hand', async () => {
    const { me, week, started } = await topUpAndOrderWeek();
    await placeTopupOrder(app, started.id);
    expect(await ordersOf(me)).toEqual([]);
    await app.pay(started);
    await Promise.all(Array.from({ length: 5 }, () => placeTopupOrder(app, started.id)));
    expect(
      (await ordersOf(me)).map(({ totalTokens, paymentStatus }) => [totalTokens, paymentStatus]),
    ).toEqual([
      [65, 'paid'],
      [65, 'paid'],
    ]);
    expect(await balanceOf(me)).toBe(0);
    const again = await placeWeek(me, placeWeekInput.parse(week), KEY);
    expect(await wantedOf(me)).toEqual({
      status: 'placed',
      orderId: null,
      orderIds: again.orders.map(({ id }) => id),
      reason: null,
    });
    expect(await ordersOf(me)).toHaveLength(2);
  });

  it('of which one date is refused leaves all the money in the wallet and says why', async () => {
    const { me, started } = await topUpAndOrderWeek(0);
    await app.pay(started);
    await placeTopupOrder(app, started.id);
    expect(await ordersOf(me)).toEqual([]);
    expect(await balanceOf(me)).toBe(130);
    expect(await wantedOf(me)).toEqual({
      status: 'refused',
      orderId: null,
      orderIds: [],
      reason: expect.stringMatching(/sold out/),
    });
  });

  it('of which one date closed meanwhile is refused with that date', async () => {
    const { me, started } = await topUpAndOrderWeek();
    app.at('2026-11-20T22:30:00+02:00');
    await app.pay(started);
    await placeTopupOrder(app, started.id);
    expect(await wantedOf(me)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('closed at 22:00 the evening before'),
    });
    expect(await ordersOf(me)).toEqual([]);
  });

  it('placed by hand before the payment has come is not placed again', async () => {
    const { me, week, started } = await topUpAndOrderWeek();
    await app.pay(started);
    await placeWeek(me, placeWeekInput.parse(week), KEY);
    await placeTopupOrder(app, started.id);
    expect(await ordersOf(me)).toHaveLength(2);
    expect(await wantedOf(me)).toMatchObject({ status: 'placed' });
  });

  it('does not come with a single order, and has one order a date', async () => {
    const dish = await app.makeDish({ price: 60 });
    const order = orderOf(dish);
    const problem = (given: object) =>
      topupInput.safeParse({ amount: 50, ...given }).error?.issues[0]?.message;
    const week = { orders: [order], idempotencyKey: KEY };
    expect(problem({ order: { ...order, idempotencyKey: KEY }, week })).toMatch(/one order or a week/);
    expect(problem({ week: { ...week, orders: [order, order] } })).toBe('Order once for each date');
    expect(problem({ week })).toBeUndefined();
  });
});
