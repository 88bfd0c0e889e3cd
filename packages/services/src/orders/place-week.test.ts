import { randomUUID } from 'node:crypto';
import {
  calendarSettingsInput,
  closeDaysInput,
  deliveryDayInput,
  placeOrderInput,
  placeWeekInput,
  saveUserDietInput,
  standingOrderInput,
} from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate, DomainError } from '@padkos/domain';
import { sayRefusal } from '@padkos/i18n';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { soldOf } from '../../testing/stored-orders.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  addStandingOrder,
  cancelOwnOrder,
  changeStatus,
  closeDays,
  joinWaitingList,
  listOrders,
  placeDueStandingOrders,
  placeOrder,
  placeWeek,
  readWallet,
  type ServiceContext,
  saveCalendarSettings,
  saveUserDiet,
  sendOrdersPlaced,
  setDeliveryDay,
} from '../index.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';

let app: TestApp;
let monday: TestDish;
let tuesday: TestDish;
let wednesday: TestDish;
const begin = async (given: TestApp) => {
  app = given;
  monday = await app.makeDish({ title: 'Bobotie', price: 40, portions: 10, date: MONDAY });
  tuesday = await app.makeDish({ title: 'Pap', price: 20, portions: 10, date: TUESDAY });
  wednesday = await app.makeDish({ title: 'Samp', price: 30, date: WEDNESDAY });
};
shareTestApp(begin);

type Given = { dish: TestDish; quantity?: number } & Record<string, unknown>;
const weekOf = (...orders: Given[]) =>
  placeWeekInput.parse({
    orders: orders.map(({ dish, quantity = 1, ...more }) => ({
      deliveryDate: dish.date,
      items: [{ menuItemId: dish.id, quantity }],
      ...more,
    })),
  });
const customer = async (tokens = 500) => app.contextFor(await app.makeCustomer({ tokens }));
const asAdmin = async () => app.contextFor(await app.makeAdmin());
const balanceOf = async (me: ServiceContext) => (await readWallet(me)).wallet.balance;
const ordersOf = (me: ServiceContext) => all(listOrders(me));
const errorOf = (useCase: Promise<unknown>): Promise<DomainError | null> =>
  useCase.then(
    () => null,
    (error) => {
      if (error instanceof DomainError) return error;
      throw error;
    },
  );

/** Everything that a refused week must not affect. */
async function stateOf(me: ServiceContext) {
  const { query } = app.db;
  return {
    balance: await balanceOf(me),
    orders: await query.$count(schema.orders),
    lines: await query.$count(schema.orderItems),
    entries: await query.$count(schema.walletTransactions),
    keys: await query.$count(schema.idempotencyKeys),
    noted: await query.$count(schema.orderOutbox),
    numbers: await query.select().from(schema.orderSequences),
    sold: await Promise.all([monday, tuesday, wednesday].map((dish) => soldOf(app.db, dish))),
  };
}

describe('orders for several dates', () => {
  it('are one order a date, paid together, and answered by date', async () => {
    const me = await customer(200);
    const { orders } = await placeWeek(me, weekOf({ dish: wednesday, quantity: 2 }, { dish: monday }));
    expect(orders).toEqual(
      [
        { deliveryDate: MONDAY, totalTokens: 45 },
        { deliveryDate: WEDNESDAY, totalTokens: 65 },
      ].map((order) => ({
        ...order,
        id: expect.any(String),
        orderNumber: expect.stringMatching(/^ORD-20261120-\d{4}$/),
        status: 'pending',
        serviceFee: 5,
        paymentStatus: 'paid',
      })),
    );
    expect(await balanceOf(me)).toBe(90);
    expect(await soldOf(app.db, wednesday)).toBe(2);
    expect((await ordersOf(me)).map(({ id }) => id).toSorted()).toEqual(
      orders.map(({ id }) => id).toSorted(),
    );
  });

  it('are not more than one a date, none, or more than seven, nor by card', () => {
    const refused = (orders: unknown[]) => placeWeekInput.safeParse({ orders }).success === false;
    const [order] = weekOf({ dish: monday }).orders;
    const days = ['21', '22', '23', '24', '25', '26', '27', '28'];
    expect(refused([order, order])).toBe(true);
    expect(refused([])).toBe(true);
    expect(refused(days.map((day) => ({ ...order, deliveryDate: `2026-11-${day}` })))).toBe(true);
    expect(refused([{ ...order, paymentMethod: 'card' }])).toBe(true);
    expect(refused([{ ...order, paymentMethod: 'wallet' }])).toBe(false);
  });

  it('are told of in one message; one date alone as a single order', async () => {
    await begin(await ownTestApp());
    const me = await customer();
    const { orders } = await placeWeek(me, weekOf({ dish: monday }, { dish: tuesday }, { dish: wednesday }));
    const alone = await placeWeek(me, weekOf({ dish: monday }));
    const ids = [...orders, ...alone.orders].map(({ id }) => id);
    const services = { ...app, mail: null };
    // As when a week is split into two batches.
    await sendOrdersPlaced(services, ids.slice(0, 2));
    await sendOrdersPlaced(services, ids.slice(2));
    const messages = await app.db.query
      .select({ id: schema.mailMessages.messageId, text: schema.mailMessages.text })
      .from(schema.mailMessages);
    expect(messages.map(({ id }) => id.split('.')[0]).toSorted()).toEqual(['order-placed', 'week-placed']);
    const text = messages.find(({ id }) => id.startsWith('week-placed'))?.text;
    for (const { orderNumber } of orders) expect(text).toContain(orderNumber);
    expect(text).toContain('105 tokens');
  });
});

describe('a refusal of one date', () => {
  type Case = [code: string, params: object, prepare: (me: ServiceContext) => Promise<Given>];
  const cases: Case[] = [
    [
      'SOLD_OUT',
      { title: 'Pap', available: 10, requested: 11 },
      async () => ({ dish: tuesday, quantity: 11 }),
    ],
    ['ITEM_NOT_AVAILABLE', {}, async () => ({ dish: { ...tuesday, id: randomUUID() } })],
    ['PRICE_CHANGED', { expected: 24, total: 25 }, async () => ({ dish: tuesday, expectedTotal: 24 })],
    [
      'DAY_CLOSED',
      { date: TUESDAY, reason: 'Stocktaking' },
      async () => {
        const closed = { from: TUESDAY, to: TUESDAY, reason: 'Stocktaking' };
        await closeDays(await asAdmin(), closeDaysInput.parse(closed));
        return { dish: tuesday };
      },
    ],
    [
      'CAPACITY_REACHED',
      { left: 3, requested: 4 },
      async () => {
        const day = { date: TUESDAY, capacity: 3, closesAt: null };
        await setDeliveryDay(await asAdmin(), deliveryDayInput.parse(day));
        return { dish: tuesday, quantity: 4 };
      },
    ],
    [
      'ALLERGEN_BLOCKED',
      { titles: 'Pap' },
      async (me) => {
        await saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: ['milk'] }));
        return { dish: tuesday };
      },
    ],
  ];
  it.each(cases)('%s %j names the date and changes nothing', async (code, params, prepare) => {
    await begin(await ownTestApp());
    const me = await customer(5_000);
    const given = await prepare(me);
    const before = await stateOf(me);
    const other = { allergenOverride: [monday.id, wednesday.id] };
    const week = weekOf({ dish: monday, ...other }, given, { dish: wednesday, ...other });
    const error = await errorOf(placeWeek(me, week, randomUUID()));
    expect(error).toMatchObject({ code, params: { ...params, deliveryDate: TUESDAY } });
    expect(sayRefusal(null, error?.code ?? 'INTERNAL', error?.params)).toContain('Tuesday 24 November 2026');
    expect(await stateOf(me)).toEqual(before);
  });

  it('that is not open, or whose cutoff has passed, says why', async () => {
    const me = await customer();
    const far = await app.makeDish({ date: '2026-12-10' });
    const error = await errorOf(placeWeek(me, weekOf({ dish: monday }, { dish: far })));
    expect(error).toMatchObject({
      code: 'DATE_NOT_ORDERABLE',
      params: { deliveryDate: '2026-12-10', reason: expect.stringContaining('not open yet') },
    });
    app.at('2026-11-22T22:00:00+02:00');
    const late = await errorOf(placeWeek(me, weekOf({ dish: monday }, { dish: tuesday })));
    expect(late).toMatchObject({ code: 'DATE_NOT_ORDERABLE', params: { deliveryDate: MONDAY } });
    expect(await ordersOf(me)).toEqual([]);
  });

  it('is the first by date, whatever the order of the request', async () => {
    const me = await customer(5_000);
    const week = weekOf({ dish: tuesday, quantity: 11 }, { dish: monday, quantity: 11 });
    expect(await errorOf(placeWeek(me, week))).toMatchObject({ params: { deliveryDate: MONDAY } });
  });

  it('that was confirmed against the own list is no refusal', async () => {
    const me = await customer();
    await saveUserDiet(me, saveUserDietInput.parse({ consent: true, allergens: ['milk'] }));
    const confirmed = weekOf(...[monday, tuesday].map((dish) => ({ dish, allergenOverride: [dish.id] })));
    expect((await placeWeek(me, confirmed)).orders).toHaveLength(2);
  });

  it('of the account names no date', async () => {
    const user = await app.makeCustomer({ tokens: 500 });
    await changeStatus(await asAdmin(), { userId: user.id, isActive: false });
    const error = await errorOf(placeWeek(app.contextFor(user), weekOf({ dish: monday })));
    expect(error).toMatchObject({ code: 'ACCOUNT_INACTIVE', params: {} });
  });
});

describe('too few tokens', () => {
  it('are told for the whole, and nothing is ordered', async () => {
    const me = await customer(100);
    const before = await stateOf(me);
    const week = weekOf({ dish: monday }, { dish: tuesday }, { dish: wednesday });
    expect(await errorOf(placeWeek(me, week, randomUUID()))).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      params: { missing: 5, total: 105, balance: 100, orders: 3 },
    });
    expect(await stateOf(me)).toEqual(before);
  });

  it('are told exactly where a dear date comes before ones that could be paid', async () => {
    const me = await customer(50);
    const week = weekOf({ dish: monday, quantity: 2 }, { dish: tuesday });
    expect(await errorOf(placeWeek(me, week))).toMatchObject({ params: { missing: 60, total: 110 } });
  });

  it('give way to what is wrong with a later date', async () => {
    const me = await customer(10);
    const week = weekOf({ dish: monday }, { dish: tuesday, quantity: 11 });
    expect(await errorOf(placeWeek(me, week))).toMatchObject({
      code: 'SOLD_OUT',
      params: { deliveryDate: TUESDAY },
    });
  });
});

describe('a key', () => {
  it('places a week once, whatever the order of its dates, and nothing else', async () => {
    const me = await customer();
    const key = randomUUID();
    const week = weekOf({ dish: monday }, { dish: tuesday });
    const placed = await placeWeek(me, week, key);
    expect(await placeWeek(me, { orders: week.orders.toReversed() }, key)).toEqual(placed);
    expect(await refusalOf(placeWeek(me, weekOf({ dish: monday }), key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await ordersOf(me)).toHaveLength(2);
    // The orders as they were placed, even if one was cancelled.
    await cancelOwnOrder(me, { id: placed.orders[0]?.id ?? '' });
    expect(await placeWeek(me, week, key)).toEqual(placed);
    // A single order has its own keys.
    await placeOrder(me, placeOrderInput.parse(week.orders[0]), key);
    expect(await ordersOf(me)).toHaveLength(3);
  });

  it('places it once when it is asked several times at once', async () => {
    const me = await customer();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => placeWeek(me, weekOf({ dish: monday }, { dish: tuesday }), key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf(me)).toHaveLength(2);
  });

  it('places it once when the connection was lost before the answer', async () => {
    const me = await customer();
    const key = randomUUID();
    const week = weekOf({ dish: monday }, { dish: tuesday });
    let lost = 0;
    const sql = new Proxy(app.db.sql, {
      get(target, name) {
        if (name !== 'unsafe') return Reflect.get(target, name);
        return async (...statement: unknown[]) => {
          await Reflect.apply(target.unsafe, target, statement);
          lost += 1;
          throw Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' });
        };
      },
    });
    await expect(placeWeek({ ...me, db: { ...me.db, sql } }, week, key)).rejects.toThrow('lost');
    expect(lost).toBe(1);
    expect((await placeWeek(me, week, key)).orders).toHaveLength(2);
    expect(await ordersOf(me)).toHaveLength(2);
    expect(await balanceOf(me)).toBe(500 - 45 - 25);
  });

  it('that was refused may be used again', async () => {
    const me = await customer(30);
    const key = randomUUID();
    expect(await refusalOf(placeWeek(me, weekOf({ dish: monday }), key))).toBe('INSUFFICIENT_BALANCE');
    expect((await placeWeek(me, weekOf({ dish: tuesday }), key)).orders).toHaveLength(1);
  });
});

describe('at once', () => {
  const outcomesOf = async (acts: Promise<unknown>[]) => {
    const codes = await Promise.all(acts.map(refusalOf));
    return (code: string | null) => codes.filter((one) => one === code).length;
  };

  it('fifty weeks after the last portions: as many as fit, whole', async () => {
    await app.warmUp();
    const people = await Promise.all(Array.from({ length: 50 }, () => customer(100)));
    const scarce = await app.makeDish({ portions: 7, price: 1, date: WEDNESDAY });
    const count = await outcomesOf(
      people.map((me) => placeWeek(me, weekOf({ dish: scarce }, { dish: monday }, { dish: tuesday }))),
    );
    expect([count(null), count('SOLD_OUT')]).toEqual([7, 43]);
    const sold = await Promise.all([monday, tuesday, scarce].map((dish) => soldOf(app.db, dish)));
    expect(sold).toEqual([7, 7, 7]);
    const balances = await Promise.all(people.map(balanceOf));
    expect(balances.filter((balance) => balance !== 100)).toEqual(Array(7).fill(100 - 45 - 25 - 6));
  });

  it('one wallet pays for as many weeks as it can', async () => {
    await app.warmUp();
    const me = await customer(100);
    const count = await outcomesOf(
      Array.from({ length: 10 }, () => placeWeek(me, weekOf({ dish: tuesday }, { dish: wednesday }))),
    );
    // A week costs 60.
    expect([count(null), count('INSUFFICIENT_BALANCE')]).toEqual([1, 9]);
    expect(await balanceOf(me)).toBe(40);
  });

  it('weeks, single orders, cancellations and a capacity wait for each other in no circle', async () => {
    await begin(await ownTestApp());
    await app.warmUp();
    await saveCalendarSettings(
      await asAdmin(),
      calendarSettingsInput.parse({
        closesOnHolidays: false,
        leavesOutClosed: false,
        countsWorkingDays: false,
        dayCapacity: 40,
      }),
    );
    const dates = [MONDAY, TUESDAY, WEDNESDAY, '2026-11-26'];
    const dishes = await Promise.all(
      dates.flatMap((date) => [12, 12].map((portions) => app.makeDish({ price: 2, portions, date }))),
    );
    const people = await Promise.all(Array.from({ length: 10 }, () => customer(400)));
    const pick = (n: number) => dishes[n % dishes.length] ?? monday;
    const weekFrom = (n: number) => {
      const chosen = dates.map((_, day) => ({ dish: pick(2 * day + ((n >> day) % 2)) }));
      return weekOf(...(n % 2 ? chosen : chosen.toReversed()));
    };
    await Promise.all(
      people.flatMap((me, n) => [
        refusalOf(placeWeek(me, weekFrom(n))),
        refusalOf(
          placeOrder(
            me,
            placeOrderInput.parse({
              deliveryDate: pick(n).date,
              items: [
                { menuItemId: pick(n).id, quantity: 2 },
                { menuItemId: pick(n ^ 1).id, quantity: 1 },
              ],
            }),
          ),
        ),
        placeWeek(me, weekFrom(n + 1)).then(
          ({ orders }) => Promise.all(orders.map(({ id }) => cancelOwnOrder(me, { id }))),
          (error) => {
            if (!(error instanceof DomainError)) throw error;
          },
        ),
      ]),
    );
    const weeks = await app.db.query
      .select({ weekId: schema.orders.weekId, userId: schema.orders.userId })
      .from(schema.orders)
      .where(isNotNull(schema.orders.weekId));
    for (const [, orders] of Map.groupBy(weeks, ({ weekId }) => weekId)) expect(orders).toHaveLength(4);
    const { dailyMenus } = schema;
    const [circles] = await app.db.sql`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`;
    expect(circles).toEqual({ n: 0 });
    for (const dish of dishes) {
      const [line] = await app.db.query.select().from(dailyMenus).where(eq(dailyMenus.menuItemId, dish.id));
      expect(line?.soldQuantity).toBeLessThanOrEqual(12);
    }
  });
});

it('is found by the standing orders of its dates, which order nothing more', async () => {
  const me = await customer();
  const rule = standingOrderInput.parse({ weekdays: [1], menuItemId: monday.id, quantity: 1 });
  await addStandingOrder(me, rule);
  await placeWeek(me, weekOf({ dish: monday }, { dish: tuesday }));
  app.at('2026-11-22T08:00:00+02:00');
  await placeDueStandingOrders(app);
  expect(await ordersOf(me)).toHaveLength(2);
});

it('takes the portion that the waiting list holds for its customer', async () => {
  const [me, other] = [await customer(), await customer()];
  const last = await app.makeDish({ title: 'Vetkoek', portions: 1, date: TUESDAY });
  const { orders } = await placeWeek(other, weekOf({ dish: last }));
  await joinWaitingList(me, { deliveryDate: calendarDate(TUESDAY), menuItemId: last.id, autoBuy: false });
  await cancelOwnOrder(other, { id: orders[0]?.id ?? '' });
  expect(await refusalOf(placeWeek(other, weekOf({ dish: last })))).toBe('SOLD_OUT');
  expect((await placeWeek(me, weekOf({ dish: monday }, { dish: last }))).orders).toHaveLength(2);
  expect(await soldOf(app.db, last)).toBe(1);
});
