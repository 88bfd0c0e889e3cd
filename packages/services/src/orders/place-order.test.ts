import { randomUUID } from 'node:crypto';
import { type PlaceOrderInput, placeOrderInput } from '@padkos/contracts';
import { calls, openDatabase, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOrder,
  changeStatus,
  confirmOrder,
  createOrderQueue,
  creditTokens,
  deleteMenuItem,
  listLedgerEntries,
  listOrders,
  placeOrder,
  readWallet,
  setDailyMenuLine,
  updateMenuItem,
} from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const orderOf = (...lines: [dish: TestDish, quantity: number][]): PlaceOrderInput =>
  placeOrderInput.parse({
    deliveryDate: lines[0]?.[0].date,
    items: lines.map(([dish, quantity]) => ({ menuItemId: dish.id, quantity })),
  });

async function stockOf(dish: TestDish) {
  const [line] = await app.db.query
    .select({ sold: schema.dailyMenus.soldQuantity, available: schema.dailyMenus.availableQuantity })
    .from(schema.dailyMenus)
    .where(eq(schema.dailyMenus.menuItemId, dish.id));
  return line;
}

async function countOf(table: 'orders' | 'order_items' | 'idempotency_keys' | 'wallet_transactions') {
  const [row] = await app.db.sql<[{ n: number }]>`
    select count(*)::int as n from ${app.db.sql(table)}`;
  return row.n;
}

describe('an order', () => {
  it('is refused when the total differs from the expected one, and writes nothing', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 200 }));
    const dish = await app.makeDish({ price: 35 });
    const key = randomUUID();
    const expecting = (expectedTotal: number) => ({ ...orderOf([dish, 2]), expectedTotal });
    await app.db.sql`update menu_items set price = 40 where id = ${dish.id}`;
    const before = await Promise.all([stockOf(dish), countOf('orders'), readWallet(me)]);

    const refused = await placeOrder(me, expecting(75), key).catch((error) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', params: { expected: 75, total: 85 } });
    expect(await Promise.all([stockOf(dish), countOf('orders'), readWallet(me)])).toEqual(before);

    const placed = await placeOrder(me, expecting(85), key);
    expect(placed.totalTokens).toBe(85);
    expect(await placeOrder(me, expecting(85), key)).toEqual(placed);
    expect(await refusalOf(placeOrder(me, expecting(75), key))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await placeOrder(me, orderOf([dish, 1]))).totalTokens).toBe(45);
  });

  it('makes one database call from a wallet, also for a repeated key', async () => {
    const context = app.contextFor(await app.makeCustomer({ tokens: 200 }));
    const dish = await app.makeDish();
    let statements = 0;
    const sql = new Proxy(app.db.sql, {
      get(target, name) {
        if (name === 'unsafe') statements += 1;
        return Reflect.get(target, name);
      },
      apply() {
        throw new Error('a statement that is no call of a function');
      },
    });
    const query = openDatabase({ url: 'postgres://127.0.0.1:1/none' }).query;
    const once = {
      ...context,
      db: { ...context.db, sql, query },
      orders: createOrderQueue({ sql }, { together: 16 }),
    };
    const key = randomUUID();
    const placed = await placeOrder(once, orderOf([dish, 1]), key);
    expect(statements).toBe(1);
    expect(await placeOrder(once, orderOf([dish, 1]), key)).toEqual(placed);
    expect(statements).toBe(2);
  });

  it('takes the tokens and the portions, and answers with its number', async () => {
    const customer = await app.makeCustomer({ tokens: 200 });
    const me = app.contextFor(customer);
    const bobotie = await app.makeDish({ price: 40, portions: 7 });
    const koeksister = await app.makeDish({ title: 'Koeksister', price: 15 });

    const placed = await placeOrder(me, orderOf([koeksister, 1], [bobotie, 2]));
    expect(placed).toEqual({
      id: expect.any(String),
      orderNumber: expect.stringMatching(/^ORD-20261120-\d{4}$/),
      status: 'pending',
      deliveryDate: '2026-11-21',
      totalTokens: 100,
      serviceFee: 5,
      paymentStatus: 'paid',
    });
    expect(await readWallet(me)).toEqual({ wallet: { balance: 100, totalDeposited: 200, totalSpent: 100 } });
    expect((await all(listLedgerEntries(me)))[0]).toMatchObject({
      type: 'order',
      amount: -100,
      balanceBefore: 200,
      balanceAfter: 100,
      reference: placed.orderNumber,
      createdAt: '2026-11-20T10:00:00.000Z',
    });
    expect(await stockOf(bobotie)).toEqual({ sold: 2, available: 5 });
    expect(await stockOf(koeksister)).toEqual({ sold: 1, available: null });
    const [listed] = await all(listOrders(me));
    expect(listed).toMatchObject({ id: placed.id, userId: customer.id, paidAt: '2026-11-20T10:00:00.000Z' });
    expect(listed?.items).toMatchObject([
      { quantity: 1, pricePerItem: 15, totalPrice: 15, menuItem: { title: 'Koeksister' } },
      { quantity: 2, pricePerItem: 40, totalPrice: 80, menuItem: { title: 'Bobotie' } },
    ]);
  });

  it('enqueues one message to its customer', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 50 }));
    const placed = await placeOrder(me, orderOf([await app.makeDish(), 1]));
    const noted = await app.db.sql`select order_id as id from order_outbox where order_id = ${placed.id}`;
    expect([...noted]).toEqual([{ id: placed.id }]);
    await calls.queuePlacedOrders(app.db.sql, { most: 100 });
    const jobs = await app.db.sql`
      select task_identifier as task from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
      where (p.payload->'orderIds')::jsonb @> ${JSON.stringify([placed.id])}::jsonb`;
    expect([...jobs]).toEqual([{ task: 'send-orders-placed' }]);
  });

  it('counts the same dish twice as one line, against the portions too', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const dish = await app.makeDish({ price: 10, portions: 5 });
    expect(await refusalOf(placeOrder(me, orderOf([dish, 3], [dish, 3])))).toBe('SOLD_OUT');
    expect(await stockOf(dish)).toEqual({ sold: 0, available: 5 });
    await placeOrder(me, orderOf([dish, 3], [dish, 2]));
    expect(await stockOf(dish)).toEqual({ sold: 5, available: 0 });
    expect((await all(listOrders(me)))[0]?.items).toMatchObject([{ quantity: 5, totalPrice: 50 }]);
  });

  it('keeps the titles and prices that it was placed at', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 100 }));
    const admin = app.contextFor(await app.makeAdmin());
    const dish = await app.makeDish({ title: 'Bunny chow', price: 30 });
    await placeOrder(me, orderOf([dish, 1]));
    const change = { title: 'Potjie', description: '', price: 90, imageUrl: '', isActive: true };
    await updateMenuItem(admin, { id: dish.id, ...change });
    await deleteMenuItem(admin, { id: dish.id });
    expect((await all(listOrders(me)))[0]?.items).toMatchObject([
      { pricePerItem: 30, menuItem: { title: 'Bunny chow' } },
    ]);
  });

  it('costs exactly the balance', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 45 }));
    await placeOrder(me, orderOf([await app.makeDish({ price: 40 }), 1]));
    expect(await readWallet(me)).toMatchObject({ wallet: { balance: 0 } });
  });

  it("may be an administrator's", async () => {
    const admin = await app.makeAdmin();
    const me = app.contextFor(admin);
    await creditTokens(app.contextFor(await app.makeAdmin()), { userId: admin.id, tokens: 50 });
    const { id } = await placeOrder(me, orderOf([await app.makeDish(), 1]));
    expect(await all(listOrders(me))).toMatchObject([{ id, userId: admin.id }]);
  });
});

describe('a refusal changes nothing', () => {
  type Case = [
    code: string,
    params: object,
    make: () => Promise<{
      tokens?: number;
      order: PlaceOrderInput;
      before?: (userId: string) => Promise<unknown>;
    }>,
  ];
  const admin = async () => app.contextFor(await app.makeAdmin());
  const line = async (dish: TestDish, change: object) =>
    setDailyMenuLine(await admin(), { date: dish.date, menuItemId: dish.id, maxQuantity: null, ...change });
  const cases: Case[] = [
    [
      'ACCOUNT_INACTIVE',
      {},
      async () => ({
        order: orderOf([await app.makeDish(), 1]),
        before: async (userId) => changeStatus(await admin(), { userId, isActive: false }),
      }),
    ],
    [
      'DATE_NOT_ORDERABLE',
      {
        date: '2026-11-20',
        earliest: '2026-11-21',
        reason: expect.stringContaining('Saturday 21 November 2026'),
      },
      async () => ({ order: orderOf([await app.makeDish({ date: '2026-11-20' }), 1]) }),
    ],
    [
      'DATE_NOT_ORDERABLE',
      { date: '2026-11-28', earliest: '2026-11-21', reason: expect.stringContaining('not open yet') },
      async () => ({ order: orderOf([await app.makeDish({ date: '2026-11-28' }), 1]) }),
    ],
    [
      'ITEM_NOT_AVAILABLE',
      { menuItemId: '00000000-0000-4000-8000-000000000000' },
      async () => ({
        order: placeOrderInput.parse({
          deliveryDate: '2026-11-21',
          items: [{ menuItemId: '00000000-0000-4000-8000-000000000000', quantity: 1 }],
        }),
      }),
    ],
    [
      'ITEM_NOT_AVAILABLE',
      {},
      async () => {
        const order = orderOf([await app.makeDish({ date: '2026-11-22' }), 1]);
        return { order: { ...order, deliveryDate: (await app.makeDish()).date } };
      },
    ],
    [
      'ITEM_NOT_AVAILABLE',
      { title: 'Bobotie' },
      async () => {
        const dish = await app.makeDish();
        return { order: orderOf([dish, 1]), before: () => line(dish, { isActive: false }) };
      },
    ],
    [
      'ITEM_NOT_AVAILABLE',
      { title: 'Bobotie' },
      async () => {
        const dish = await app.makeDish();
        const off = { title: dish.title, description: '', price: dish.price, imageUrl: '', isActive: false };
        return {
          order: orderOf([dish, 1]),
          before: async () => updateMenuItem(await admin(), { id: dish.id, ...off }),
        };
      },
    ],
    [
      'ITEM_NOT_AVAILABLE',
      {},
      async () => {
        const dish = await app.makeDish();
        return {
          order: orderOf([dish, 1]),
          before: async () => deleteMenuItem(await admin(), { id: dish.id }),
        };
      },
    ],
    [
      'SOLD_OUT',
      { title: 'Bobotie', available: 2, requested: 3 },
      async () => ({ order: orderOf([await app.makeDish({ portions: 2 }), 3]) }),
    ],
    [
      'SOLD_OUT',
      { available: 0 },
      async () => ({ order: orderOf([await app.makeDish({ portions: 0 }), 1]) }),
    ],
    [
      'INSUFFICIENT_BALANCE',
      { missing: 1, total: 45, balance: 44 },
      async () => ({ tokens: 44, order: orderOf([await app.makeDish({ price: 40 }), 1]) }),
    ],
    [
      'INSUFFICIENT_BALANCE',
      { missing: 99_900_000 - 1000 + 5 },
      async () => ({ order: orderOf([await app.makeDish({ price: 100_000 }), 999]) }),
    ],
  ];
  it.each(cases)('%s %j', async (code, params, make) => {
    const { tokens = 1000, order, before } = await make();
    const customer = await app.makeCustomer({ tokens });
    await before?.(customer.id);
    const me = app.contextFor(customer);
    const counts = () =>
      Promise.all(
        (['orders', 'order_items', 'idempotency_keys', 'wallet_transactions'] as const).map(countOf),
      );
    const counted = await counts();

    const refusal = await placeOrder(me, order, randomUUID()).catch((error) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect({ code: refusal.code, params: refusal.params }).toEqual({
      code,
      params: expect.objectContaining(params),
    });
    expect(await counts()).toEqual(counted);
    expect(await readWallet(me)).toMatchObject({ wallet: { balance: tokens } });
  });

  it('without a session', async () => {
    const order = orderOf([await app.makeDish(), 1]);
    expect(await refusalOf(placeOrder(app.contextFor(null), order))).toBe('UNAUTHORIZED');
  });

  it('one dish of two missing refuses both', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const [full, empty] = [await app.makeDish({ portions: 5 }), await app.makeDish({ portions: 0 })];
    expect(await refusalOf(placeOrder(me, orderOf([full, 1], [empty, 1])))).toBe('SOLD_OUT');
    expect(await stockOf(full)).toEqual({ sold: 0, available: 5 });
  });
});

describe('the cutoff', () => {
  it('closes tomorrow at 22:00:00 and opens an eighth day', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const tomorrow = orderOf([await app.makeDish({ date: '2026-11-21' }), 1]);
    const eighth = orderOf([await app.makeDish({ date: '2026-11-28' }), 1]);
    app.at('2026-11-20T21:59:59.999+02:00');
    expect(await refusalOf(placeOrder(me, eighth))).toBe('DATE_NOT_ORDERABLE');
    expect(await refusalOf(placeOrder(me, tomorrow))).toBe(null);
    app.at('2026-11-20T22:00:00+02:00');
    expect(await refusalOf(placeOrder(me, tomorrow))).toBe('DATE_NOT_ORDERABLE');
    expect(await refusalOf(placeOrder(me, eighth))).toBe(null);
  });

  it('numbers by the Johannesburg date of placing', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const order = orderOf([await app.makeDish({ date: '2026-12-05' }), 1]);
    app.at('2026-12-01T23:59:59+02:00');
    expect((await placeOrder(me, order)).orderNumber).toBe('ORD-20261201-0001');
    app.at('2026-12-02T00:00:00+02:00');
    expect((await placeOrder(me, order)).orderNumber).toBe('ORD-20261202-0001');
  });

  it('a replay after it answers the order that was placed before it', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const order = orderOf([await app.makeDish(), 1]);
    const first = await placeOrder(me, order, 'evening');
    app.at('2026-11-20T22:30:00+02:00');
    expect(await placeOrder(me, order, 'evening')).toEqual(first);
  });
});

describe('the same key again', () => {
  it('answers the first answer and does nothing more, after confirming and cancelling too', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const admin = app.contextFor(await app.makeAdmin());
    const order = orderOf([await app.makeDish(), 1]);
    const first = await placeOrder(me, order, 'one');
    const other = await placeOrder(me, order, 'two');
    expect(other.id).not.toBe(first.id);
    await confirmOrder(admin, { id: first.id });
    await cancelOrder(admin, { id: other.id, reason: 'No gas' });
    expect(await placeOrder(me, order, 'one')).toEqual(first);
    expect(await placeOrder(me, order, 'two')).toEqual(other);
    expect(await all(listOrders(me))).toHaveLength(2);
    expect(await readWallet(me)).toMatchObject({ wallet: { balance: 455 } });
  });

  it('twenty times at once is one order', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const dish = await app.makeDish({ portions: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => placeOrder(me, orderOf([dish, 1]), 'at once')),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await stockOf(dish)).toEqual({ sold: 1, available: 19 });
    expect(await all(listOrders(me))).toHaveLength(1);
  });

  it('with another order is refused; the same key of another customer is independent', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const you = app.contextFor(await app.makeCustomer({ tokens: 500 }));
    const dish = await app.makeDish();
    const first = await placeOrder(me, orderOf([dish, 1]), 'shared');
    expect(await refusalOf(placeOrder(me, orderOf([dish, 2]), 'shared'))).toBe('IDEMPOTENCY_MISMATCH');
    expect((await placeOrder(you, orderOf([dish, 2]), 'shared')).id).not.toBe(first.id);
    expect(await all(listOrders(me))).toHaveLength(1);
  });

  it('after a refusal tries again', async () => {
    const customer = await app.makeCustomer({ tokens: 44 });
    const me = app.contextFor(customer);
    const dish = await app.makeDish({ price: 40, portions: 0 });
    expect(await refusalOf(placeOrder(me, orderOf([dish, 1]), 'again'))).toBe('SOLD_OUT');
    const admin = app.contextFor(await app.makeAdmin());
    await setDailyMenuLine(admin, { date: dish.date, menuItemId: dish.id, maxQuantity: 1 });
    expect(await refusalOf(placeOrder(me, orderOf([dish, 1]), 'again'))).toBe('INSUFFICIENT_BALANCE');
    await app.db.sql`
      select write_ledger_entry(id, 'adjustment', 1, '"found"', now()) from wallets where user_id = ${customer.id}`;
    expect(await refusalOf(placeOrder(me, orderOf([dish, 1]), 'again'))).toBe(null);
  });
});

describe('many at once', () => {
  it('fifty orders for the last seven portions: seven are placed, numbered without a gap', async () => {
    app.at('2026-11-25T12:00:00+02:00');
    const dish = await app.makeDish({ price: 10, portions: 7, date: '2026-11-26' });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => app.makeCustomer({ tokens: 100 })));
    const outcomes = await Promise.all(
      crowd.map((customer) => refusalOf(placeOrder(app.contextFor(customer), orderOf([dish, 1])))),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(7);
    expect(outcomes.filter((code) => code === 'SOLD_OUT')).toHaveLength(43);
    expect(await stockOf(dish)).toEqual({ sold: 7, available: 0 });
    const numbers = await app.db.sql<{ n: string }[]>`
      select order_number as n from orders where placed_on = '2026-11-25' order by 1`;
    expect(numbers.map((row) => row.n)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `ORD-20261125-000${n}`));
  });

  it('fifty orders from a wallet that suffices for three: three are placed', async () => {
    const me = app.contextFor(await app.makeCustomer({ tokens: 149 }));
    const dish = await app.makeDish({ price: 40 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(placeOrder(me, orderOf([dish, 1])))),
    );
    expect(outcomes.filter((code) => code === null)).toHaveLength(3);
    expect(outcomes.filter((code) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(47);
    expect(await readWallet(me)).toEqual({ wallet: { balance: 14, totalDeposited: 149, totalSpent: 135 } });
  });

  it('two dishes in either order do not deadlock', async () => {
    const crowd = await Promise.all(Array.from({ length: 40 }, () => app.makeCustomer({ tokens: 100 })));
    const [a, b] = [await app.makeDish({ price: 1 }), await app.makeDish({ price: 1 })];
    await Promise.all(
      crowd.map((customer, i) =>
        placeOrder(app.contextFor(customer), i % 2 ? orderOf([a, 1], [b, 1]) : orderOf([b, 1], [a, 1])),
      ),
    );
    expect(await stockOf(a)).toEqual({ sold: 40, available: null });
  });

  it('an order during the deactivation of its account waits, and is refused', async () => {
    const customer = await app.makeCustomer({ tokens: 1000 });
    const order = orderOf([await app.makeDish(), 1]);
    const { sql } = app.db;
    const placing = await sql.begin(async (administrator) => {
      await administrator`update users set is_active = false where id = ${customer.id}`;
      const refusal = refusalOf(placeOrder(app.contextFor(customer), order));
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and query like '%place_order%'
            and datname = current_database()`;
        expect(waiting).toHaveLength(1);
      });
      return { refusal };
    });
    expect(await placing.refusal).toBe('ACCOUNT_INACTIVE');
  });

  it('an account deactivated during its orders places none afterwards', async () => {
    const customer = await app.makeCustomer({ tokens: 1000 });
    const me = app.contextFor(customer);
    const admin = app.contextFor(await app.makeAdmin());
    const order = orderOf([await app.makeDish({ price: 1 }), 1]);
    const place = () => refusalOf(placeOrder(me, order));
    const [, ...outcomes] = await Promise.all([
      changeStatus(admin, { userId: customer.id, isActive: false }),
      ...Array.from({ length: 20 }, place),
    ]);
    for (const code of outcomes) expect([null, 'ACCOUNT_INACTIVE']).toContain(code);
    expect(await place()).toBe('ACCOUNT_INACTIVE');
  });
});
