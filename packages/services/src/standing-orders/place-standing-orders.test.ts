import {
  closeDaysInput,
  declareDishInput,
  type StandingOrderInput,
  saveUserDietInput,
  standingOrderInput,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { ALLERGENS, calendarDate, formatTokens } from '@padkos/domain';
import { eq, like } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { soldOf } from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  addStandingOrder,
  cancelOwnOrder,
  changeOwnOrder,
  changeStandingOrder,
  changeStatus,
  closeDays,
  creditTokens,
  declareDish,
  deleteStandingOrder,
  enqueueDueTasks,
  finishRun,
  listOrders,
  operatorWarnings,
  placeDueStandingOrders,
  placeOrder,
  previewOwnStandingOrders,
  readWallet,
  reopenDays,
  retryStandingOrders,
  type ServiceContext,
  saveUserDiet,
  sendStandingOrder,
  setDailyMenuLine,
  setDeliveryDay,
  updateMenuItem,
} from '../index.ts';

const MONDAY = calendarDate('2026-11-23');
const DUE = '2026-11-22T08:00:00+02:00';
const LAST_TRY = '2026-11-22T21:45:00+02:00';
const CUTOFF = '2026-11-22T22:00:00+02:00';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});
afterEach(async () => {
  await app.db.query.update(schema.standingOrders).set({ deletedAt: app.clock.now() });
  await app.db.query.delete(schema.standingOrderDates).where(eq(schema.standingOrderDates.state, 'waiting'));
});

const makeDish = (dish: Parameters<TestApp['makeDish']>[0] = {}) => app.makeDish({ date: MONDAY, ...dish });

/** A customer with a standing order for Mondays, made on the Friday before. */
async function orderMondays(dish: TestDish, tokens = 200, rule: Partial<StandingOrderInput> = {}) {
  const customer = await app.makeCustomer({ tokens });
  const me = app.contextFor(customer);
  const { id } = await addRule(me, dish, rule);
  return { me, id, customer };
}
async function orderMondaysFrom(instant: string, dish: TestDish) {
  app.at(instant);
  return orderMondays(dish);
}
const ruleOf = (dish: TestDish, rule: Partial<StandingOrderInput> = {}) =>
  standingOrderInput.parse({ weekdays: [1], menuItemId: dish.id, quantity: 1, ...rule });
const addRule = (me: ServiceContext, dish: TestDish, rule: Partial<StandingOrderInput> = {}) =>
  addStandingOrder(me, ruleOf(dish, rule));

const placeAt = async (instant: string) => {
  app.at(instant);
  await placeDueStandingOrders(app);
};
const retryAt = async (instant: string) => {
  app.at(instant);
  await retryStandingOrders(app);
};
const ordersOf = (me: ServiceContext) => all(listOrders(me));
const toOrderLines = async (me: ServiceContext) =>
  (await ordersOf(me)).map(({ items }) => items.map((item) => `${item.quantity} ${item.menuItem.title}`));
const balanceOf = async (me: ServiceContext) => (await readWallet(me)).wallet.balance;
const mondayOf = async (me: ServiceContext) =>
  (await previewOwnStandingOrders(me, {})).filter(({ date }) => date === MONDAY);

describe('a standing order', () => {
  it('is placed at 08:00 on the day before, once, from the wallet, and says that it was', async () => {
    const dish = await makeDish({ price: 40, portions: 5 });
    const { me, id } = await orderMondays(dish, 200, { quantity: 2 });
    expect(await mondayOf(me)).toEqual([
      {
        date: MONDAY,
        standingOrderId: id,
        dish: { menuItemId: dish.id, title: 'Bobotie', price: 40 },
        quantity: 2,
        outcome: 'planned',
        reason: null,
        message: null,
        dueAt: '2026-11-22T06:00:00.000Z',
        orderId: null,
      },
    ]);
    await placeAt('2026-11-22T07:59:59+02:00');
    expect(await ordersOf(me)).toEqual([]);
    await placeAt(DUE);
    await placeAt('2026-11-22T09:00:00+02:00');
    const [order, ...others] = await ordersOf(me);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      deliveryDate: MONDAY,
      totalTokens: 85,
      status: 'pending',
      paymentStatus: 'paid',
      standingOrderId: id,
    });
    expect(await balanceOf(me)).toBe(115);
    expect(await soldOf(app.db, dish)).toBe(2);
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'placed', reason: null, orderId: order?.id }]);
  });

  it('is placed at the time that the kitchen sets, and a date that was placed before is not placed again', async () => {
    const [dish, other] = [await makeDish(), await makeDish({ title: 'Pap' })];
    const { me } = await orderMondays(dish);
    await placeAt(DUE);
    await app.db.query.update(schema.siteSettings).set({ standingOrderTime: '10:30' });
    const { me: later } = await orderMondaysFrom('2026-11-22T09:00:00+02:00', other);
    expect(await mondayOf(later)).toMatchObject([{ outcome: 'planned', dueAt: '2026-11-22T08:30:00.000Z' }]);
    await placeAt('2026-11-22T10:29:59+02:00');
    expect(await ordersOf(later)).toEqual([]);
    expect(await enqueueDueTasks(app)).toBeGreaterThan(0);
    app.at('2026-11-22T10:30:00+02:00');
    expect(await enqueueDueTasks(app)).toBe(1);
    await placeDueStandingOrders(app);
    expect(await ordersOf(later)).toHaveLength(1);
    expect(await ordersOf(me)).toHaveLength(1);
    await app.db.query.update(schema.siteSettings).set({ standingOrderTime: '08:00' });
  });

  it('is placed once by many servers at the same time', async () => {
    const dish = await makeDish({ portions: 50 });
    const customers = await Promise.all(Array.from({ length: 5 }, () => orderMondays(dish)));
    app.at(DUE);
    await Promise.all(Array.from({ length: 6 }, () => placeDueStandingOrders(app)));
    for (const { me } of customers) expect(await ordersOf(me)).toHaveLength(1);
    expect(await soldOf(app.db, dish)).toBe(5);
  });

  it('goes into one order, with one fee, with the others of its customer for the date', async () => {
    const [pap, salad] = [
      await makeDish({ title: 'Pap', price: 20 }),
      await makeDish({ title: 'Salad', price: 10 }),
    ];
    const { me, id } = await orderMondays(pap);
    app.at('2026-11-20T12:00:01+02:00');
    await addRule(me, salad, { quantity: 3, weekdays: [1, 2] });
    await placeAt(DUE);
    expect(await toOrderLines(me)).toEqual([['1 Pap', '3 Salad']]);
    expect(await ordersOf(me)).toMatchObject([{ totalTokens: 55, standingOrderId: id }]);
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'placed' }, { outcome: 'placed' }]);
  });

  it('that was missed while no server ran is made up for until the cutoff, and never after it', async () => {
    const dish = await makeDish();
    const tuesday = await makeDish({ date: '2026-11-24' });
    const { me } = await orderMondays(dish);
    await addRule(me, tuesday, { weekdays: [2] });
    // Switched off from Saturday to Monday noon: Monday is over, Tuesday is still open.
    app.at('2026-11-23T12:00:00+02:00');
    await expect(placeDueStandingOrders(app)).rejects.toThrow('1 standing orders were not placed in time');
    expect((await ordersOf(me)).map(({ deliveryDate }) => deliveryDate)).toEqual(['2026-11-24']);
    const [row] = await app.db.sql`
      select state, reason->>'code' as code from standing_order_dates where date = ${MONDAY}
        and standing_order_id in (select id from standing_orders where user_id = ${me.actor?.userId ?? ''})`;
    expect(row).toEqual({ state: 'skipped', code: 'NOT_MADE_IN_TIME' });
    await placeDueStandingOrders(app);
    expect(await ordersOf(me)).toHaveLength(1);
  });

  it('is tried again in the next minute when its try failed, and the run says so', async () => {
    const { me } = await orderMondays(await makeDish());
    app.at(DUE);
    const broken = { ...app, db: { ...app.db, sql: failingOn('place_standing_orders') } };
    await expect(placeDueStandingOrders(broken)).rejects.toThrow("1 customers' could not be tried yet");
    expect(await ordersOf(me)).toEqual([]);
    await retryAt('2026-11-22T08:01:00+02:00');
    expect(await ordersOf(me)).toHaveLength(1);
  });

  it('that was missed is a warning to administrators until a run goes well', async () => {
    const admin = app.contextFor(await app.makeAdmin());
    const warnings = async () =>
      (await operatorWarnings(admin))
        .filter(({ code }) => code === 'STANDING_ORDERS_MISSED')
        .map(({ message }) => message);
    await enqueueDueTasks(app);
    const [run] = await app.db.sql<{ dueAt: Date }[]>`
      select due_at as "dueAt" from task_runs where task = 'place-standing-orders' order by due_at desc limit 1`;
    const dueAt = new Date(run?.dueAt ?? 0);
    await finishRun(app, 'place-standing-orders', dueAt, '2 standing orders were not placed in time');
    expect(await warnings()).toEqual([
      expect.stringMatching(/2026 are not what was expected: 2 standing orders were not placed in time\./),
    ]);
    await finishRun(app, 'place-standing-orders', dueAt, null);
    expect(await warnings()).toEqual([]);
  });

  it('is left out where the customer has an order for the date already', async () => {
    const [bobotie, pap] = [await makeDish(), await makeDish({ title: 'Pap' })];
    const { me } = await orderMondays(bobotie);
    await placeOrder(me, { deliveryDate: MONDAY, items: [{ menuItemId: pap.id, quantity: 1 }] });
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'skipped', reason: 'ALREADY_ORDERED' }]);
    await placeAt(DUE);
    expect(await toOrderLines(me)).toEqual([['1 Pap']]);
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'skipped', reason: 'ALREADY_ORDERED' }]);
  });

  it('and an order by hand at the same moment never make two where the one by hand came first', async () => {
    const dish = await makeDish();
    const customers = await Promise.all(Array.from({ length: 12 }, () => orderMondays(dish)));
    app.at(DUE);
    const byHand = customers.map(({ me }) =>
      placeOrder(me, { deliveryDate: MONDAY, items: [{ menuItemId: dish.id, quantity: 2 }] }),
    );
    await Promise.all([...byHand, placeDueStandingOrders(app)]);
    for (const { me } of customers) {
      const orders = await ordersOf(me);
      const standing = orders.filter(({ standingOrderId }) => standingOrderId !== null);
      const [row] = await mondayOf(me);
      expect(orders).toHaveLength(standing.length + 1);
      expect(row?.reason).toBe(standing.length === 0 ? 'ALREADY_ORDERED' : null);
    }
  });

  it('whose order was changed or cancelled by the customer leaves it alone', async () => {
    const dish = await makeDish({ portions: 5 });
    const [changed, cancelled] = [await orderMondays(dish), await orderMondays(dish)];
    await placeAt(DUE);
    const idOf = async (me: ServiceContext) => (await ordersOf(me))[0]?.id ?? '';
    await changeOwnOrder(changed.me, {
      id: await idOf(changed.me),
      items: [{ menuItemId: dish.id, quantity: 3 }],
    });
    await cancelOwnOrder(cancelled.me, { id: await idOf(cancelled.me) });
    await placeAt('2026-11-22T12:00:00+02:00');
    await retryAt(LAST_TRY);
    expect(await toOrderLines(changed.me)).toEqual([['3 Bobotie']]);
    expect(await ordersOf(cancelled.me)).toMatchObject([{ status: 'cancelled' }]);
    expect(await mondayOf(cancelled.me)).toMatchObject([{ outcome: 'skipped', reason: 'ORDER_CANCELLED' }]);
  });

  it('that is changed, paused or deleted afterwards alters no order', async () => {
    const dish = await makeDish();
    const [one, two] = [await orderMondays(dish), await orderMondays(dish)];
    await placeAt(DUE);
    const before = [await ordersOf(one.me), await ordersOf(two.me)];
    const rule = ruleOf(dish, { weekdays: [3], quantity: 9, pausedUntil: calendarDate('2027-01-01') });
    await changeStandingOrder(one.me, { id: one.id, ...rule });
    await deleteStandingOrder(two.me, { id: two.id });
    await retryAt('2026-11-22T08:05:00+02:00');
    expect([await ordersOf(one.me), await ordersOf(two.me)]).toEqual(before);
  });

  it('makes nothing for a deactivated customer, nor later for dates that passed before', async () => {
    const dish = await makeDish();
    const { me, customer } = await orderMondays(dish);
    const admin = app.contextFor(await app.makeAdmin());
    await changeStatus(admin, { userId: customer.id, isActive: false });
    await placeAt(DUE);
    await changeStatus(admin, { userId: customer.id, isActive: true });
    await placeAt('2026-11-22T09:00:00+02:00');
    expect(await ordersOf(me)).toEqual([]);
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'skipped', reason: 'ACCOUNT_INACTIVE' }]);
  });
});

describe('a dish that cannot be had', () => {
  it('because it is sold out is replaced by the second choice, with the same check of portions', async () => {
    const [bobotie, pap] = [await makeDish({ portions: 1 }), await makeDish({ title: 'Pap', portions: 2 })];
    const customers = await Promise.all(
      Array.from({ length: 5 }, () => orderMondays(bobotie, 200, { secondMenuItemId: pap.id })),
    );
    app.at(DUE);
    await Promise.all([placeDueStandingOrders(app), placeDueStandingOrders(app)]);
    const lines = await Promise.all(customers.map(({ me }) => toOrderLines(me)));
    expect(lines.flat(2).sort()).toEqual(['1 Bobotie', '1 Pap', '1 Pap']);
    expect([await soldOf(app.db, bobotie), await soldOf(app.db, pap)]).toEqual([1, 2]);
    for (const [index, { me }] of customers.entries()) {
      const [row] = await mondayOf(me);
      const line = lines[index]?.[0]?.[0];
      expect(row?.reason).toBe(line === '1 Bobotie' ? null : 'SOLD_OUT');
      expect(row?.outcome).toBe(line === undefined ? 'skipped' : 'placed');
      expect(row?.dish.title).toBe(line === '1 Pap' ? 'Pap' : 'Bobotie');
    }
  });

  it('is skipped with the reason where there is no second choice, and the standing order stays', async () => {
    const [soldOut, absent] = [await makeDish({ portions: 1 }), await makeDish({ date: '2026-11-24' })];
    const [one, two] = [await orderMondays(soldOut, 200, { quantity: 2 }), await orderMondays(absent)];
    const expectReasons = async () => {
      expect(await mondayOf(one.me)).toMatchObject([
        { outcome: 'skipped', reason: 'SOLD_OUT', message: 'Only 1 portion of Bobotie is left.' },
      ]);
      expect(await mondayOf(two.me)).toMatchObject([{ outcome: 'skipped', reason: 'ITEM_NOT_AVAILABLE' }]);
    };
    await expectReasons();
    await placeAt(DUE);
    await expectReasons();
    expect([...(await ordersOf(one.me)), ...(await ordersOf(two.me))]).toEqual([]);
    expect(await soldOf(app.db, soldOut)).toBe(0);
    const nextMonday = (await previewOwnStandingOrders(two.me, {})).find(({ date }) => date > MONDAY);
    expect(nextMonday).toMatchObject({ date: '2026-11-30', outcome: 'planned', reason: 'MENU_NOT_MADE' });
  });

  it('because it costs more than the highest price is replaced or skipped, also just after a change', async () => {
    const [bobotie, pap] = [await makeDish({ price: 40 }), await makeDish({ title: 'Pap', price: 30 })];
    const one = await orderMondays(bobotie, 200, { highestPrice: 40 });
    const two = await orderMondays(bobotie, 200, { highestPrice: 40, secondMenuItemId: pap.id });
    const admin = app.contextFor(await app.makeAdmin());
    await updateMenuItem(admin, {
      id: bobotie.id,
      title: 'Bobotie',
      description: '',
      price: 41,
      imageUrl: '',
      isActive: true,
    });
    await placeAt(DUE);
    expect(await mondayOf(one.me)).toMatchObject([
      {
        outcome: 'skipped',
        reason: 'PRICE_TOO_HIGH',
        message: `Bobotie costs ${formatTokens(41)}, more than your highest price of ${formatTokens(40)}.`,
      },
    ]);
    expect(await toOrderLines(two.me)).toEqual([['1 Pap']]);
    expect(await mondayOf(two.me)).toMatchObject([
      { outcome: 'placed', reason: 'PRICE_TOO_HIGH', dish: { title: 'Pap' } },
    ]);
  });

  it('is left out of an order with others, which is placed', async () => {
    const [bobotie, pap] = [await makeDish({ portions: 0 }), await makeDish({ title: 'Pap' })];
    const { me } = await orderMondays(bobotie);
    await addRule(me, pap);
    await placeAt(DUE);
    expect(await toOrderLines(me)).toEqual([['1 Pap']]);
    expect(await mondayOf(me)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'skipped', reason: 'SOLD_OUT' }),
        expect.objectContaining({ outcome: 'placed', reason: null }),
      ]),
    );
  });

  it('because the customer avoids something in it is replaced or skipped, and never ordered all the same', async () => {
    const [milky, safe] = [await makeDish(), await makeDish({ title: 'Pap' })];
    const admin = app.contextFor(await app.makeAdmin());
    const unused = ALLERGENS.map((code) => [code, 'not_used']);
    await declareDish(
      admin,
      declareDishInput.parse({ id: safe.id, allergens: Object.fromEntries(unused), reviewedBy: 'Lindiwe' }),
    );
    const one = await orderMondays(milky, 200);
    const two = await orderMondays(milky, 200, { secondMenuItemId: safe.id });
    app.at('2026-11-20T12:00:01+02:00');
    await addRule(one.me, safe, { quantity: 2 });
    for (const { me } of [one, two])
      await saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: ['milk'] }));
    const blocked = { outcome: 'skipped', reason: 'ALLERGEN_BLOCKED', dish: { title: 'Bobotie' } };
    expect(await mondayOf(one.me)).toMatchObject([blocked, { outcome: 'planned' }]);
    await placeAt(DUE);
    expect(await mondayOf(one.me)).toMatchObject([
      { ...blocked, message: expect.stringContaining('Order it yourself') },
      { outcome: 'placed', reason: null },
    ]);
    expect(await toOrderLines(one.me)).toEqual([['2 Pap']]);
    expect(await toOrderLines(two.me)).toEqual([['1 Pap']]);
    expect(await mondayOf(two.me)).toMatchObject([
      { outcome: 'placed', reason: 'ALLERGEN_BLOCKED', dish: { title: 'Pap' } },
    ]);
    // What a customer avoids is stored only in their own list.
    const [{ kept }] = await app.db.sql<[{ kept: number }]>`
      select count(*)::int as kept from standing_order_dates where reason::text like '%milk%'`;
    expect(kept).toBe(0);
  });

  it('because the kitchen is closed, or cannot cook more, is skipped with that reason', async () => {
    const admin = app.contextFor(await app.makeAdmin());
    const tuesday = calendarDate('2026-11-24');
    const wednesday = calendarDate('2026-11-25');
    const full = await makeDish({ date: tuesday });
    const { me } = await orderMondays(full, 500, { weekdays: [2], quantity: 3 });
    await addRule(me, await makeDish({ title: 'Salad', date: wednesday }), { weekdays: [3] });
    const other = await makeDish({ title: 'Pap', date: tuesday });
    app.at('2026-11-20T12:00:01+02:00');
    await addRule(me, other, { weekdays: [2], quantity: 2 });
    const closed = await closeDays(
      admin,
      closeDaysInput.parse({ from: wednesday, to: wednesday, reason: 'Stocktaking' }),
    );
    await setDeliveryDay(admin, { date: tuesday, capacity: 4, closesAt: null });
    const tooMany = { outcome: 'skipped', reason: 'CAPACITY_REACHED' };
    const rowsOf = async (date: string) =>
      (await previewOwnStandingOrders(me, {})).filter((row) => row.date === date);
    expect(await rowsOf(wednesday)).toMatchObject([
      { outcome: 'skipped', reason: 'DAY_CLOSED', message: expect.stringContaining('Stocktaking') },
    ]);
    expect(await rowsOf(tuesday)).toMatchObject([{ outcome: 'planned', reason: null }, tooMany]);
    await placeAt('2026-11-23T08:00:00+02:00');
    expect(await rowsOf(tuesday)).toMatchObject([{ outcome: 'placed', reason: null }, tooMany]);
    await placeAt('2026-11-24T08:00:00+02:00');
    expect(await rowsOf(wednesday)).toMatchObject([{ outcome: 'skipped', reason: 'DAY_CLOSED' }]);
    expect(await toOrderLines(me)).toEqual([['3 Bobotie']]);
    await reopenDays(admin, { id: closed.id });
    await setDeliveryDay(admin, { date: tuesday, capacity: null, closesAt: null });
  });

  it('is ordered at 08:00 on the day on which ordering closes, where that is an earlier one', async () => {
    const admin = app.contextFor(await app.makeAdmin());
    const { me } = await orderMondays(await makeDish());
    await setDeliveryDay(admin, { date: MONDAY, capacity: null, closesAt: '2026-11-21T12:00:00+02:00' });
    expect(await mondayOf(me)).toMatchObject([{ dueAt: '2026-11-21T06:00:00.000Z' }]);
    await placeAt('2026-11-21T08:00:00+02:00');
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'placed' }]);
    await setDeliveryDay(admin, { date: MONDAY, capacity: null, closesAt: null });
  });

  it('because it was taken off the menu meanwhile is skipped', async () => {
    const { me } = await orderMondays(await makeDish());
    const admin = app.contextFor(await app.makeAdmin());
    const [menuItemId] = (await mondayOf(me)).map(({ dish }) => dish.menuItemId);
    await setDailyMenuLine(admin, {
      date: MONDAY,
      menuItemId: menuItemId ?? '',
      maxQuantity: null,
      isActive: false,
    });
    await placeAt(DUE);
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'skipped', reason: 'ITEM_NOT_AVAILABLE' }]);
  });
});

describe('too few tokens', () => {
  it('let a standing order wait; it is placed in the minute after they came', async () => {
    const { me, customer } = await orderMondays(await makeDish({ price: 40 }), 30);
    expect(await mondayOf(me)).toMatchObject([
      {
        outcome: 'planned',
        reason: 'INSUFFICIENT_BALANCE',
        message: 'You need 15 more tokens for this order.',
      },
    ]);
    await placeAt(DUE);
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'waiting', reason: 'INSUFFICIENT_BALANCE' }]);
    const admin = app.contextFor(await app.makeAdmin());
    await creditTokens(admin, { userId: customer.id, tokens: 14 });
    await retryAt('2026-11-22T10:00:00+02:00');
    expect(await ordersOf(me)).toEqual([]);
    await creditTokens(admin, { userId: customer.id, tokens: 1 });
    await retryAt('2026-11-22T10:01:00+02:00');
    expect(await ordersOf(me)).toMatchObject([{ totalTokens: 45 }]);
    expect(await balanceOf(me)).toBe(0);
  });

  it('are tried a last time before the cutoff, also when the price fell, and then given up', async () => {
    const dish = await makeDish({ price: 40 });
    const { me } = await orderMondays(dish, 30);
    const short = await orderMondays(dish, 10);
    await placeAt(DUE);
    await app.db.sql`update menu_items set price = 25 where id = ${dish.id}`;
    await retryAt('2026-11-22T21:44:00+02:00');
    expect(await ordersOf(me)).toEqual([]);
    await retryAt(LAST_TRY);
    expect(await ordersOf(me)).toMatchObject([{ totalTokens: 30 }]);
    expect(await calls.standingOrdersToPlace(app.db.sql, { now: app.clock.now() })).toEqual([]);
    await retryAt(CUTOFF);
    const [row] = await app.db.sql`
      select state, reason->>'code' as code from standing_order_dates where standing_order_id = ${short.id}`;
    expect(row).toEqual({ state: 'skipped', code: 'INSUFFICIENT_BALANCE' });
    expect(await ordersOf(short.me)).toEqual([]);
  });

  it('pay for the oldest ones at the last try', async () => {
    const [bobotie, pap, salad] = [
      await makeDish({ price: 40 }),
      await makeDish({ title: 'Pap', price: 20 }),
      await makeDish({ title: 'Salad', price: 10 }),
    ];
    const { me } = await orderMondays(bobotie, 60);
    for (const [second, dish] of [[1, pap] as const, [2, salad] as const]) {
      app.at(`2026-11-20T12:00:0${second}+02:00`);
      await addRule(me, dish);
    }
    await placeAt(DUE);
    expect(await ordersOf(me)).toEqual([]);
    await retryAt(LAST_TRY);
    expect(await toOrderLines(me)).toEqual([['1 Bobotie']]);
    expect(await balanceOf(me)).toBe(15);
  });

  it('are not needed any more once the standing order is smaller', async () => {
    const dish = await makeDish({ price: 40 });
    const { me, id } = await orderMondays(dish, 50, { quantity: 2 });
    await placeAt(DUE);
    app.at('2026-11-22T09:00:00+02:00');
    await changeStandingOrder(me, { id, ...ruleOf(dish) });
    await retryAt('2026-11-22T09:01:00+02:00');
    expect(await toOrderLines(me)).toEqual([['1 Bobotie']]);
  });

  it('let a customer order by hand instead, or leave out the date', async () => {
    const [bobotie, pap] = [await makeDish({ price: 40 }), await makeDish({ title: 'Pap', price: 5 })];
    const [hand, skip] = [await orderMondays(bobotie, 30), await orderMondays(bobotie, 30)];
    await placeAt(DUE);
    await placeOrder(hand.me, { deliveryDate: MONDAY, items: [{ menuItemId: pap.id, quantity: 1 }] });
    await changeStandingOrder(skip.me, { id: skip.id, ...ruleOf(bobotie, { skippedDates: [MONDAY] }) });
    const admin = app.contextFor(await app.makeAdmin());
    for (const { customer } of [hand, skip]) await creditTokens(admin, { userId: customer.id, tokens: 100 });
    await retryAt('2026-11-22T10:00:00+02:00');
    expect(await toOrderLines(hand.me)).toEqual([['1 Pap']]);
    expect(await mondayOf(hand.me)).toMatchObject([{ reason: 'ALREADY_ORDERED' }]);
    expect(await ordersOf(skip.me)).toEqual([]);
    expect(await mondayOf(skip.me)).toMatchObject([{ outcome: 'skipped', reason: 'DATE_SKIPPED' }]);
  });
});

describe('pausing and leaving out', () => {
  it('a paused standing order and a date that is left out order nothing; the preview shows what resuming does', async () => {
    const dish = await makeDish();
    const pausedUntil = calendarDate('2026-12-01');
    const { me, id } = await orderMondays(dish, 200, { pausedUntil });
    const skipping = await orderMondays(dish, 200, { skippedDates: [MONDAY] });
    expect(await mondayOf(me)).toMatchObject([{ outcome: 'skipped', reason: 'PAUSED' }]);
    const resumed = await previewOwnStandingOrders(me, { resume: id });
    expect(resumed.find(({ date }) => date === MONDAY)).toMatchObject({ outcome: 'planned', reason: null });
    expect(await mondayOf(skipping.me)).toMatchObject([{ outcome: 'skipped', reason: 'DATE_SKIPPED' }]);
    await placeAt(DUE);
    expect([...(await ordersOf(me)), ...(await ordersOf(skipping.me))]).toEqual([]);
    expect(await refusalOf(previewOwnStandingOrders(skipping.me, { resume: id }))).toBe('NOT_FOUND');
  });

  it('resuming, making and changing one order nothing for a date that was due before, as the preview says', async () => {
    const dish = await makeDish();
    const paused = await orderMondays(dish, 200, { pausedUntil: calendarDate('2026-12-01') });
    const left = await orderMondays(dish, 200, { skippedDates: [MONDAY] });
    const others = await orderMondays(dish, 200, { weekdays: [2] });
    await placeAt(DUE);
    app.at('2026-11-22T09:00:00+02:00');
    const late = [MONDAY].map((date) => ({ date, outcome: 'skipped', reason: 'TOO_LATE' }));
    const shown = await previewOwnStandingOrders(paused.me, { resume: paused.id });
    expect(shown.filter(({ date }) => date === MONDAY)).toMatchObject(late);
    for (const { me, id } of [paused, left, others]) await changeStandingOrder(me, { id, ...ruleOf(dish) });
    const made = await orderMondays(dish);
    await placeAt('2026-11-22T09:01:00+02:00');
    await retryAt(LAST_TRY);
    for (const { me } of [paused, left, others, made]) {
      expect(await ordersOf(me)).toEqual([]);
      expect(await mondayOf(me)).toMatchObject(late);
    }
  });

  it('a change just after 08:00, before any server came to it, loses no date that was due', async () => {
    const dish = await makeDish();
    const { me, id } = await orderMondays(dish);
    app.at('2026-11-22T08:00:20+02:00');
    await changeStandingOrder(me, { id, ...ruleOf(dish, { quantity: 3 }) });
    await placeAt('2026-11-22T08:00:40+02:00');
    expect(await toOrderLines(me)).toEqual([['3 Bobotie']]);
  });

  it('pausing while orders are being placed leaves each date placed or skipped, and nothing in between', async () => {
    const dish = await makeDish();
    const customers = await Promise.all(Array.from({ length: 12 }, () => orderMondays(dish)));
    app.at(DUE);
    await calls.noteStandingDates(app.db.sql, { standingOrderId: null, now: app.clock.now() });
    const rule = ruleOf(dish, { pausedUntil: calendarDate('2026-12-01') });
    await Promise.all([
      placeDueStandingOrders(app),
      retryStandingOrders(app),
      ...customers.map(({ me, id }) => changeStandingOrder(me, { id, ...rule })),
    ]);
    await retryStandingOrders(app);
    for (const { me } of customers) {
      const orders = await ordersOf(me);
      const expected =
        orders.length === 1 ? { outcome: 'placed', reason: null } : { outcome: 'skipped', reason: 'PAUSED' };
      expect(await mondayOf(me)).toMatchObject([expected]);
      expect(await balanceOf(me)).toBe(200 - 45 * orders.length);
    }
  });
});

describe('a customer is told', () => {
  /** The messages of a customer's enqueued jobs, in the order of their ids. */
  async function toldTo(customerId: string) {
    const jobs = await app.db.sql<
      { payload: { userId: string; date: string; standingOrderIds: string[] } }[]
    >`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-standing-order' and payload->>'userId' = ${customerId}`;
    for (const { payload } of jobs) await sendStandingOrder({ ...app, mail: null }, payload);
    const { mailMessages } = schema;
    return app.db.query
      .select({ messageId: mailMessages.messageId, text: mailMessages.text })
      .from(mailMessages)
      .where(like(mailMessages.messageId, `standing-order-%.${customerId}.%`))
      .orderBy(mailMessages.messageId);
  }

  it('that tokens are missing, once and with time to top up', async () => {
    const { customer } = await orderMondays(await makeDish({ price: 40 }), 30);
    await placeAt(DUE);
    await retryAt(LAST_TRY);
    await retryAt(CUTOFF);
    // The message could not be made until now; it says that nothing was ordered.
    const [late] = await toldTo(customer.id);
    expect(late?.messageId).toBe(`standing-order-skipped.${customer.id}.${MONDAY}`);

    const other = await orderMondays(await makeDish({ price: 40, date: '2026-11-30' }), 30);
    await placeAt('2026-11-29T08:00:00+02:00');
    const [message, ...others] = await toldTo(other.customer.id);
    expect(others).toEqual([]);
    expect(message?.messageId).toBe(`standing-order-waits.${other.customer.id}.2026-11-30`);
    for (const words of ['Missing: 15', '1 x Bobotie', 'Sunday 29 November 2026 at 22:00'])
      expect(message?.text).toContain(words);
    await retryAt('2026-11-29T21:45:00+02:00');
    expect(await toldTo(other.customer.id)).toHaveLength(1);
  });

  it('that a dish is sold out, and not what they chose themselves', async () => {
    const dish = await makeDish({ portions: 0 });
    const told = await orderMondays(dish);
    const paused = await orderMondays(dish, 200, { pausedUntil: calendarDate('2026-12-01') });
    const ordered = await orderMondays(dish);
    const pap = await makeDish({ title: 'Pap' });
    await placeOrder(ordered.me, { deliveryDate: MONDAY, items: [{ menuItemId: pap.id, quantity: 1 }] });
    await placeAt(DUE);
    const [message, ...others] = await toldTo(told.customer.id);
    expect(others).toEqual([]);
    expect(message?.text).toContain('Bobotie is sold out for this date.');
    for (const { customer } of [paused, ordered]) expect(await toldTo(customer.id)).toEqual([]);
  });

  it('that a dish is not on the menu once, not every week', async () => {
    const dish = await makeDish({ date: '2026-11-25' });
    const { customer } = await orderMondays(dish);
    for (const sunday of ['2026-11-22', '2026-11-29']) await placeAt(`${sunday}T08:00:00+02:00`);
    expect((await toldTo(customer.id)).map(({ messageId }) => messageId)).toEqual([
      `standing-order-skipped.${customer.id}.2026-11-23`,
    ]);
  });
});

/** A database in which calls of one function fail. */
function failingOn(name: string) {
  return new Proxy(app.db.sql, {
    get(target, property) {
      if (property !== 'unsafe') return Reflect.get(target, property);
      return (text: string, ...rest: unknown[]) => {
        if (text.includes(`${name}(`)) throw new Error('no connection to the database');
        return Reflect.apply(Reflect.get(target, property), target, [text, ...rest]);
      };
    },
  });
}
