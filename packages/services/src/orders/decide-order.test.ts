import { setTimeout as pause } from 'node:timers/promises';
import { placeOrderInput, type User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import * as stored from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import {
  callOffOrder,
  cancelOrder,
  changeRole,
  confirmOrder,
  creditTokens,
  fulfilOrder,
  listLedgerEntries,
  ordersOfDate,
  placeOrder,
  readWallet,
  setDailyMenuLine,
} from '../index.ts';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
});

const asAdmin = () => app.contextFor(admin);

async function place(dish: TestDish, quantity = 1, tokens = 200) {
  const customer = await app.makeCustomer({ tokens });
  const me = app.contextFor(customer);
  const items = [{ menuItemId: dish.id, quantity }];
  const { id, orderNumber } = await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
  return { id, orderNumber, customer, me };
}

const auditOf = (id: string) =>
  app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.entityId, id))
    .orderBy(asc(schema.auditLogs.position));

const documentsOf = (id: string) => stored.documentsOf(app.db, id);

const soldOf = (dish: TestDish) => stored.soldOf(app.db, dish);

describe('confirming', () => {
  it('issues the invoice, enqueues the message and is audited', async () => {
    const { id, orderNumber, customer } = await place(await app.makeDish());
    app.at('2026-11-20T12:30:00+02:00');
    const confirmed = await confirmOrder(asAdmin(), { id });
    app.at('2026-11-20T12:00:00+02:00');
    expect(confirmed).toMatchObject({
      id,
      status: 'confirmed',
      confirmedAt: '2026-11-20T10:30:00.000Z',
      items: [{ quantity: 1, menuItem: { title: 'Bobotie' } }],
      user: { firstName: 'Thandi', lastName: 'Nkosi', email: customer.email },
    });
    const issued = await app.db.query
      .select()
      .from(schema.invoices)
      .where(eq(schema.invoices.referenceId, id));
    expect(issued).toMatchObject([{ type: 'order', totalAmount: '45.00', userId: customer.id }]);
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'order.confirm',
        userId: admin.id,
        entityType: 'order',
        beforeSnapshot: { orderNumber, status: 'pending' },
        afterSnapshot: { orderNumber, status: 'confirmed' },
        ipAddress: '192.0.2.1',
        userAgent: 'test',
      },
    ]);
    const jobs = await app.db.sql`
      select task_identifier as task from graphile_worker.jobs where key = ${`order-confirmed:${id}`}`;
    expect([...jobs]).toEqual([{ task: 'send-order-confirmed' }]);
  });
});

describe('cancelling', () => {
  it('refunds the whole total, fee included, and gives the portions back', async () => {
    const dish = await app.makeDish({ price: 40, portions: 5 });
    const { id, me } = await place(dish, 3);
    expect(await soldOf(dish)).toBe(3);
    const cancelled = await cancelOrder(asAdmin(), { id, reason: 'No gas' });
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellationReason: 'No gas', totalTokens: 125 });
    expect(await soldOf(dish)).toBe(0);
    expect(await readWallet(me)).toEqual({ wallet: { balance: 200, totalDeposited: 200, totalSpent: 0 } });
    expect(await all(listLedgerEntries(me))).toMatchObject([
      { type: 'refund', amount: 125, balanceBefore: 75, balanceAfter: 200, reference: cancelled.orderNumber },
      { type: 'order', amount: -125 },
      { type: 'credit', amount: 200 },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'order.cancel', beforeSnapshot: { status: 'pending' }, afterSnapshot: { reason: 'No gas' } },
    ]);
  });

  it('is calling off for a confirmed order: refunds it, issues the credit note of its invoice at once and tells the customer', async () => {
    const dish = await app.makeDish({ price: 40, portions: 5 });
    const { id, me } = await place(dish, 3);
    await confirmOrder(asAdmin(), { id });
    const cancelled = await callOffOrder(asAdmin(), { id, reason: 'No gas' });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'No gas',
      confirmedAt: expect.any(String),
    });
    expect(await soldOf(dish)).toBe(0);
    expect(await readWallet(me)).toEqual({ wallet: { balance: 200, totalDeposited: 200, totalSpent: 0 } });
    expect(await documentsOf(id)).toMatchObject([
      { type: 'order', totalAmount: '125.00' },
      { type: 'credit', totalAmount: '125.00' },
    ]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'order.cancel',
      userId: admin.id,
      beforeSnapshot: { status: 'confirmed' },
      afterSnapshot: { status: 'cancelled', reason: 'No gas' },
    });
    const jobs = await app.db.sql`
      select task_identifier as task from graphile_worker.jobs where key = ${`order-cancelled:${id}`}`;
    expect([...jobs]).toEqual([{ task: 'send-order-cancelled' }]);
  });

  it('issues a credit note for an invoice that was asked for, and none where there is no invoice', async () => {
    const [asked, other] = [await place(await app.makeDish()), await place(await app.makeDish())];
    await calls.issueOrderDocuments(app.db.sql, { orderId: asked.id, now: app.clock.now() });
    await cancelOrder(asAdmin(), { id: asked.id, reason: 'No gas' });
    await cancelOrder(asAdmin(), { id: other.id, reason: 'No gas' });
    expect(await documentsOf(asked.id)).toMatchObject([{ type: 'order' }, { type: 'credit' }]);
    expect(await documentsOf(other.id)).toEqual([]);
  });

  it.each([
    ['unlimited', { maxQuantity: null }],
    ['inactive', { maxQuantity: 5, isActive: false }],
    ['full at what was sold', { maxQuantity: 3 }],
  ])('works when the line has become %s meanwhile', async (_what, change) => {
    const dish = await app.makeDish({ portions: 5 });
    const { id } = await place(dish, 3);
    await setDailyMenuLine(asAdmin(), { date: dish.date, menuItemId: dish.id, ...change });
    await cancelOrder(asAdmin(), { id, reason: 'No gas' });
    expect(await soldOf(dish)).toBe(0);
  });

  it('is refused in words when the wallet cannot hold the refund', async () => {
    const { id, customer } = await place(await app.makeDish());
    const { wallet } = await readWallet(app.contextFor(customer));
    await app.db.sql`
      select write_ledger_entry(id, 'adjustment', ${99_999_999 - wallet.balance}, '"all there is"', now())
      from wallets where user_id = ${customer.id}`;
    expect(await refusalOf(cancelOrder(asAdmin(), { id, reason: 'No gas' }))).toBe('WALLET_FULL');
  });
});

describe('fulfilling', () => {
  it('is never before confirming, whichever server asked first', async () => {
    const { id } = await place(await app.makeDish({ price: 30 }));
    const { confirmedAt } = await confirmOrder(asAdmin(), { id });
    const asked = new Date(app.clock.now().getTime() - 1000);
    const actor = { userId: admin.id, ipAddress: null, userAgent: null };
    await calls.fulfilOrder(app.db.sql, { orderId: id, actor, now: asked });
    expect(
      (await app.db.query.select().from(schema.orders).where(eq(schema.orders.id, id)))[0],
    ).toMatchObject({
      status: 'fulfilled',
      fulfilledAt: new Date(confirmedAt ?? ''),
    });
  });

  it('follows confirming and is audited', async () => {
    const { id } = await place(await app.makeDish());
    await confirmOrder(asAdmin(), { id });
    expect(await fulfilOrder(asAdmin(), { id })).toMatchObject({
      status: 'fulfilled',
      fulfilledAt: expect.any(String),
    });
    expect((await auditOf(id)).map((row) => row.action)).toEqual(['order.confirm', 'order.fulfil']);
  });
});

const ACTS = {
  confirm: (id: string) => confirmOrder(asAdmin(), { id }),
  cancel: (id: string) => cancelOrder(asAdmin(), { id, reason: 'No gas' }),
  callOff: (id: string) => callOffOrder(asAdmin(), { id, reason: 'No gas' }),
  fulfil: (id: string) => fulfilOrder(asAdmin(), { id }),
};
type Act = keyof typeof ACTS;

it.each<[Act[], Act, string]>([
  [[], 'fulfil', 'ORDER_NOT_CONFIRMED'],
  [['confirm'], 'confirm', 'ORDER_NOT_PENDING'],
  [['cancel'], 'confirm', 'ORDER_NOT_PENDING'],
  [['cancel'], 'cancel', 'ORDER_NOT_PENDING'],
  [['cancel'], 'fulfil', 'ORDER_NOT_CONFIRMED'],
  [[], 'callOff', 'ORDER_NOT_CONFIRMED'],
  [['confirm'], 'cancel', 'ORDER_NOT_PENDING'],
  [['confirm', 'callOff'], 'confirm', 'ORDER_NOT_PENDING'],
  [['confirm', 'callOff'], 'cancel', 'ORDER_NOT_PENDING'],
  [['confirm', 'callOff'], 'callOff', 'ORDER_NOT_CONFIRMED'],
  [['confirm', 'callOff'], 'fulfil', 'ORDER_NOT_CONFIRMED'],
  [['confirm', 'fulfil'], 'confirm', 'ORDER_NOT_PENDING'],
  [['confirm', 'fulfil'], 'cancel', 'ORDER_NOT_PENDING'],
  [['confirm', 'fulfil'], 'callOff', 'ORDER_NOT_CONFIRMED'],
  [['confirm', 'fulfil'], 'fulfil', 'ORDER_NOT_CONFIRMED'],
])('after %j, %s is %s and changes nothing', async (before, act, code) => {
  const { id, me } = await place(await app.makeDish());
  for (const earlier of before) await ACTS[earlier](id);
  const state = async () => [await readWallet(me), await all(listLedgerEntries(me)), await auditOf(id)];
  const was = await state();
  expect(await refusalOf(ACTS[act](id))).toBe(code);
  expect(await state()).toEqual(was);
});

it.each(Object.keys(ACTS) as Act[])('an unknown order cannot be changed: %s', async (act) => {
  expect(await refusalOf(ACTS[act]('00000000-0000-4000-8000-000000000000'))).toBe('NOT_FOUND');
});

it('only administrators change orders', async () => {
  const { id, me } = await place(await app.makeDish());
  for (const context of [me, app.contextFor(null)]) {
    const code = context.actor === null ? 'UNAUTHORIZED' : 'FORBIDDEN';
    expect(await refusalOf(confirmOrder(context, { id }))).toBe(code);
    expect(await refusalOf(cancelOrder(context, { id, reason: 'x' }))).toBe(code);
    expect(await refusalOf(callOffOrder(context, { id, reason: 'x' }))).toBe(code);
    expect(await refusalOf(fulfilOrder(context, { id }))).toBe(code);
    expect(await refusalOf(all(ordersOfDate(context, { date: 'overview' })))).toBe(code);
  }
});

describe('raced against each other fifty times', () => {
  const placeFifty = async () => {
    const dish = await app.makeDish({ price: 1, portions: 50 });
    const customer = await app.makeCustomer({ tokens: 50 * 6 });
    const me = app.contextFor(customer);
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    const order = placeOrderInput.parse({ deliveryDate: dish.date, items });
    return { me, dish, placed: await Promise.all(Array.from({ length: 50 }, () => placeOrder(me, order))) };
  };

  it.each<[Act, Act]>([
    ['confirm', 'confirm'],
    ['cancel', 'cancel'],
  ])('%s against %s: exactly one wins', async (one, other) => {
    const { placed } = await placeFifty();
    const outcomes = await Promise.all(
      placed.flatMap(({ id }) => [refusalOf(ACTS[one](id)), refusalOf(ACTS[other](id))]),
    );
    placed.forEach((_, i) => {
      expect(outcomes.slice(2 * i, 2 * i + 2).sort()).toEqual(['ORDER_NOT_PENDING', null].sort());
    });
  });

  it('cancel against confirm: exactly one wins', async () => {
    const { me, dish, placed } = await placeFifty();
    const outcomes = await Promise.all(
      placed.map(({ id }) => Promise.all([refusalOf(ACTS.cancel(id)), refusalOf(ACTS.confirm(id))])),
    );
    for (const outcome of outcomes) expect([...outcome].sort()).toEqual(['ORDER_NOT_PENDING', null].sort());
    const stand = outcomes.filter(([cancelled]) => cancelled !== null).length;
    expect((await readWallet(me)).wallet).toEqual({
      balance: 300 - 6 * stand,
      totalDeposited: 300,
      totalSpent: 6 * stand,
    });
    expect(await soldOf(dish)).toBe(stand);
  });

  it('calling off against fulfil of confirmed orders: exactly one wins', async () => {
    const { placed } = await placeFifty();
    for (const { id } of placed) await ACTS.confirm(id);
    const outcomes = await Promise.all(
      placed.map(({ id }) => Promise.all([refusalOf(ACTS.callOff(id)), refusalOf(ACTS.fulfil(id))])),
    );
    for (const outcome of outcomes) expect([...outcome].sort()).toEqual(['ORDER_NOT_CONFIRMED', null].sort());
  });

  it('confirming while the confirming administrator is demoted and promoted', async () => {
    const other = await app.makeAdmin();
    const dish = await app.makeDish({ price: 1 });
    const orders = await Promise.all(Array.from({ length: 50 }, () => place(dish)));
    const outcomes = await Promise.all(
      orders.map(async ({ id }, i) => {
        const [confirmed] = await Promise.all([
          // Starts at the same time, although confirming has fewer steps.
          pause(i).then(() => refusalOf(confirmOrder(app.contextFor(other), { id }))),
          changeRole(asAdmin(), { userId: other.id, role: i % 2 ? 'admin' : 'customer' }),
        ]);
        return { id, confirmed };
      }),
    );
    // The first demotion ends the session; the refused administrator has confirmed nothing.
    const { id: last } = await place(dish);
    expect(await refusalOf(confirmOrder(app.contextFor(other), { id: last }))).toBe('UNAUTHORIZED');
    for (const { id, confirmed } of outcomes) {
      const [row] = await app.db.query
        .select({ status: schema.orders.status })
        .from(schema.orders)
        .where(eq(schema.orders.id, id));
      expect(row?.status).toBe(confirmed === null ? 'confirmed' : 'pending');
    }
  });

  it('placing, cancelling and crediting one wallet', async () => {
    const dish = await app.makeDish({ price: 1, portions: 100 });
    const { id, customer, me } = await place(dish);
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    const order = placeOrderInput.parse({ deliveryDate: dish.date, items });
    await Promise.all([
      ACTS.cancel(id),
      ...Array.from({ length: 20 }, () => placeOrder(me, order).then((placed) => ACTS.cancel(placed.id))),
      ...Array.from({ length: 20 }, () => creditTokens(asAdmin(), { userId: customer.id, tokens: 3 })),
    ]);
    expect(await readWallet(me)).toEqual({ wallet: { balance: 260, totalDeposited: 260, totalSpent: 0 } });
    expect(await soldOf(dish)).toBe(0);
  });
});

describe('the orders of', () => {
  it('a date are those to deliver then; the overview goes by the date of placing', async () => {
    const dish = await app.makeDish({ date: '2026-11-24' });
    const { id } = await place(dish);
    const ids = async (date: '2026-11-24' | 'overview' | '2026-11-20') =>
      (await all(ordersOfDate(asAdmin(), { date: date as TestDish['date'] | 'overview' }))).map(
        (order) => order.id,
      );
    expect(await ids('2026-11-24')).toEqual([id]);
    expect(await ids('2026-11-20')).not.toContain(id);
    expect(await ids('overview')).toContain(id);
    app.at('2026-12-19T23:59:59+02:00');
    expect(await ids('overview')).toContain(id);
    app.at('2026-12-20T00:00:00+02:00');
    expect(await ids('overview')).toEqual([]);
    app.at('2026-11-20T12:00:00+02:00');
  });
});
