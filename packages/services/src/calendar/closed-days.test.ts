import {
  closeDaysInput,
  ordersInTheWayInput,
  placeOrderInput,
  topupInput,
  type User,
} from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { all, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import * as stored from '../../testing/stored-orders.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  cancelOwnOrder,
  changeOwnOrder,
  closeDays,
  confirmOrder,
  listClosedDays,
  listOrders,
  listTopups,
  ordersInTheWay,
  placeOrder,
  placeTopupOrder,
  readMenu,
  readWallet,
  reopenDays,
  setHoliday,
  siteConfig,
  startTopup,
} from '../index.ts';

const DATE = '2026-11-25';

let app: TestApp;
let admin: User;
let dish: TestDish;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  dish = await app.makeDish({ date: DATE, portions: 100 });
});

const asAdmin = () => app.contextFor(admin);
const close = (change: object = {}) =>
  closeDays(asAdmin(), closeDaysInput.parse({ from: DATE, to: DATE, reason: 'Stocktaking', ...change }));
const orderOf = (quantity = 1, payment = {}) =>
  placeOrderInput.parse({ deliveryDate: DATE, items: [{ menuItemId: dish.id, quantity }], ...payment });
const customer = async (tokens = 500) => app.contextFor(await app.makeCustomer({ tokens }));
const statusOf = async (id: string) => {
  const [row] = await app.db.query
    .select({ status: schema.orders.status })
    .from(schema.orders)
    .where(eq(schema.orders.id, id));
  return row?.status;
};
const auditOf = () =>
  app.db.query
    .select({ action: schema.auditLogs.action, after: schema.auditLogs.afterSnapshot })
    .from(schema.auditLogs)
    .where(like(schema.auditLogs.action, 'calendar.%'))
    .orderBy(schema.auditLogs.position);

describe('a closed day', () => {
  it('takes no orders, from the wallet, by card, as a change or with a top-up', async () => {
    const me = await customer();
    const { id } = await placeOrder(me, orderOf());
    const topup = await startTopup(
      me,
      topupInput.parse({
        amount: 100,
        order: { deliveryDate: DATE, items: orderOf().items, expectedTotal: 45, idempotencyKey: 'cart' },
      }),
    );
    await app.pay(topup);
    await app.db.sql`insert into closed_days (from_date, to_date, reason, orders_cancelled, created_at)
      values (${DATE}, ${DATE}, 'Stocktaking', 0, now())`;
    const refused = await placeOrder(me, orderOf()).catch((error) => error);
    expect(refused).toMatchObject({ code: 'DAY_CLOSED', params: { date: DATE, reason: 'Stocktaking' } });
    expect(await refusalOf(placeOrder(me, orderOf(1, { paymentMethod: 'card' })))).toBe('DAY_CLOSED');
    const change = { id, items: [{ menuItemId: dish.id, quantity: 2 }] };
    expect(await refusalOf(changeOwnOrder(me, change))).toBe('DAY_CLOSED');
    await placeTopupOrder(app, topup.id);
    expect(await all(listOrders(me))).toHaveLength(1);
    expect((await listTopups(me))[0]?.order).toMatchObject({
      status: 'refused',
      reason: 'The kitchen is closed on Wednesday 25 November 2026: Stocktaking.',
    });
    await cancelOwnOrder(me, { id });
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('is told in the menu and in what the app knows before a sign-in, and opens again', async () => {
    const me = await customer();
    const entry = await close({ from: '2026-11-21', to: '2026-11-22' });
    expect(await listClosedDays(asAdmin())).toEqual([entry]);
    const menu = await readMenu(me, { date: calendarDate('2026-11-21') });
    expect(menu).toMatchObject({
      isPastCutoff: true,
      message: expect.stringMatching(/closed on.*Stocktaking/),
    });
    expect(await siteConfig(app)).toMatchObject({
      earliestDeliveryDate: '2026-11-23',
      leavesOutClosed: false,
      exceptionalDays: [
        { date: '2026-11-21', closedReason: 'Stocktaking', closesAt: '2026-11-20T20:00:00.000Z' },
        { date: '2026-11-22', closedReason: 'Stocktaking', closesAt: '2026-11-21T20:00:00.000Z' },
      ],
    });
    await reopenDays(asAdmin(), { id: entry.id });
    expect(await siteConfig(app)).toMatchObject({ earliestDeliveryDate: '2026-11-21', exceptionalDays: [] });
    expect(await refusalOf(reopenDays(asAdmin(), { id: entry.id }))).toBe('NOT_FOUND');
    expect((await auditOf()).map(({ action }) => action)).toEqual(['calendar.close', 'calendar.reopen']);
  });
});

describe('closing days with orders', () => {
  it('is refused with how many there are, and changes nothing', async () => {
    const [me, other] = [await customer(), await customer()];
    const { id } = await placeOrder(me, orderOf(2));
    await placeOrder(other, orderOf(1, { paymentMethod: 'card' }));
    const refused = await close().catch((error) => error);
    expect(refused).toMatchObject({ code: 'ORDERS_EXIST', params: { orders: 2, tokens: 85 } });
    expect(await statusOf(id)).toBe('pending');
    expect(await listClosedDays(asAdmin())).toEqual([]);
    expect(await auditOf()).toEqual([]);
  });

  it('lists the very orders that it would cancel, whenever they were placed', async () => {
    const [me, other] = [await customer(), await customer()];
    const far = await app.makeDish({ date: '2026-11-26' });
    const late = await placeOrder(
      other,
      placeOrderInput.parse({ deliveryDate: far.date, items: [{ menuItemId: far.id, quantity: 1 }] }),
    );
    const first = await placeOrder(me, orderOf(2));
    const gone = await placeOrder(me, orderOf());
    const second = await placeOrder(other, orderOf(1, { paymentMethod: 'card' }));
    await cancelOwnOrder(me, { id: gone.id });
    await confirmOrder(asAdmin(), { id: first.id });
    const placedOn = (day: string) => app.db.sql`update orders set placed_on = ${day} where id = ${first.id}`;
    await placedOn('2026-09-01');
    const listed = (change: object = {}) =>
      ordersInTheWay(asAdmin(), ordersInTheWayInput.parse({ from: DATE, to: DATE, ...change }));
    const [one, two] = await listed();
    expect(one).toEqual({
      id: first.id,
      orderNumber: first.orderNumber,
      deliveryDate: DATE,
      totalTokens: 85,
      paymentStatus: 'paid',
      user: expect.objectContaining({ firstName: expect.any(String) }),
    });
    expect(two).toMatchObject({ id: second.id, paymentStatus: 'pending' });
    expect(await close().catch((error) => error)).toMatchObject({ params: { orders: 2, tokens: 85 } });
    expect((await listed({ to: '2026-11-30' })).map(({ id }) => id)).toEqual([first.id, second.id, late.id]);
    expect(await listed({ holidays: 'true' })).toEqual([]);
    await setHoliday(asAdmin(), {
      date: calendarDate('2026-11-26'),
      name: 'Elections',
      isHoliday: true,
      cancelOrders: true,
    });
    const onHolidays = await listed({ to: '2026-11-30', holidays: 'true' });
    expect(onHolidays.map(({ id }) => id)).toEqual([late.id]);
    expect(ordersInTheWayInput.safeParse({ from: DATE, to: '2026-11-24' }).success).toBe(false);
    await placedOn('2026-11-20');
  });

  it('cancels and refunds every order in one commit, with documents and messages, once', async () => {
    const [paid, invoiced, byCard] = [await customer(), await customer(), await customer()];
    const first = await placeOrder(paid, orderOf(2));
    const second = await placeOrder(invoiced, orderOf(1));
    await confirmOrder(asAdmin(), { id: second.id });
    const third = await placeOrder(byCard, orderOf(1, { paymentMethod: 'card' }));
    const cancelled = await close({ cancelOrders: true });
    expect(cancelled.ordersCancelled).toBe(3);
    for (const { id } of [first, second, third]) expect(await statusOf(id)).toBe('cancelled');
    for (const me of [paid, invoiced, byCard]) expect((await readWallet(me)).wallet.balance).toBe(500);
    expect(await stored.soldOf(app.db, dish)).toBe(0);
    expect(await stored.documentsOf(app.db, second.id)).toHaveLength(2);
    const [told] = await app.db.sql<[{ count: number }]>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-order-cancelled'`;
    expect(told.count).toBe(3);
    expect((await all(listOrders(paid)))[0]).toMatchObject({
      cancellationReason: 'The kitchen is closed: Stocktaking',
    });
    expect(await close({ cancelOrders: true })).toEqual(cancelled);
    expect(await close()).toEqual(cancelled);
    expect(await auditOf()).toEqual([
      {
        action: 'calendar.close',
        after: { from: DATE, to: DATE, reason: 'Stocktaking', ordersCancelled: 3 },
      },
    ]);
    const rows = await app.db.query
      .select()
      .from(schema.auditLogs)
      .where(and(eq(schema.auditLogs.action, 'order.cancel'), eq(schema.auditLogs.userId, admin.id)));
    expect(rows).toHaveLength(3);
  });

  it('puts a card payment that comes after it into the wallet', async () => {
    const me = await customer();
    const { id, payment } = await placeOrder(me, orderOf(1, { paymentMethod: 'card' }));
    if (payment === undefined) throw new Error('an order by card answers the way to its payment');
    await close({ cancelOrders: true });
    await app.pay(payment);
    expect(await statusOf(id)).toBe('cancelled');
    expect((await readWallet(me)).wallet.balance).toBe(545);
  });

  it('leaves cancelled and fulfilled orders alone, and those of other dates', async () => {
    const me = await customer();
    const other = await app.makeDish({ date: '2026-11-26' });
    const { id } = await placeOrder(
      me,
      placeOrderInput.parse({ deliveryDate: other.date, items: [{ menuItemId: other.id, quantity: 1 }] }),
    );
    const gone = await placeOrder(me, orderOf());
    await cancelOwnOrder(me, { id: gone.id });
    expect(await close()).toMatchObject({ ordersCancelled: 0 });
    expect(await statusOf(id)).toBe('pending');
  });

  it('is refused as a whole when one wallet cannot take its refund', async () => {
    const [me, full] = [await customer(), await customer()];
    const { id } = await placeOrder(me, orderOf());
    await placeOrder(full, orderOf());
    const { wallet } = await readWallet(full);
    await app.db.sql`
      select write_ledger_entry(id, 'adjustment', ${99_999_999 - wallet.balance}, '"all there is"', now())
      from wallets where user_id = ${full.actor?.userId ?? null}`;
    expect(await refusalOf(close({ cancelOrders: true }))).toBe('WALLET_FULL');
    expect(await statusOf(id)).toBe('pending');
    expect(await listClosedDays(asAdmin())).toEqual([]);
  });

  it('takes a new reason for the same dates, and refuses dates that are over, reversed or too many', async () => {
    const { id } = await close();
    expect(await close({ reason: 'Renovation' })).toMatchObject({ id, reason: 'Renovation' });
    expect(await refusalOf(close({ from: '2026-11-19' }))).toBe('VALIDATION');
    const parse = (change: object) =>
      closeDaysInput.safeParse({ from: DATE, to: DATE, reason: 'Rest', ...change }).success;
    expect(parse({ to: '2026-11-24' })).toBe(false);
    expect(parse({ to: '2027-11-26' })).toBe(false);
    expect(parse({ to: '2027-11-25' })).toBe(true);
    expect(parse({ reason: ' ' })).toBe(false);
  });

  it('is for administrators', async () => {
    const me = await customer();
    const input = closeDaysInput.parse({ from: DATE, to: DATE, reason: 'Rest' });
    expect(await refusalOf(closeDays(me, input))).toBe('FORBIDDEN');
    expect(await refusalOf(listClosedDays(me))).toBe('FORBIDDEN');
    expect(await refusalOf(reopenDays(me, { id: admin.id }))).toBe('FORBIDDEN');
  });
});

describe('while orders come in', () => {
  it('a day is closed with no open order left on it, and every refused one was told so', async () => {
    await app.warmUp();
    const people = await Promise.all(Array.from({ length: 20 }, () => customer()));
    const closing = close({ cancelOrders: true });
    const placed = await Promise.all(
      people.map((me) =>
        placeOrder(me, orderOf()).then(
          ({ id }) => id,
          (error) => error.code,
        ),
      ),
    );
    await closing;
    const [open] = await app.db.sql<[{ count: number }]>`
      select count(*)::int as count from orders where delivery_date = ${DATE} and status <> 'cancelled'`;
    expect(open.count).toBe(0);
    for (const outcome of placed) expect(outcome).toMatch(/^(DAY_CLOSED|[0-9a-f-]{36})$/);
    for (const me of people) expect((await readWallet(me)).wallet.balance).toBe(500);
  });

  it('changes of its orders end before it or are refused', async () => {
    await app.warmUp();
    const people = await Promise.all(Array.from({ length: 10 }, () => customer()));
    const ids = await Promise.all(people.map(async (me) => (await placeOrder(me, orderOf())).id));
    const changes = people.map((me, index) =>
      changeOwnOrder(me, { id: ids[index] ?? '', items: [{ menuItemId: dish.id, quantity: 3 }] }).then(
        () => 'changed',
        (error) => error.code,
      ),
    );
    const entry = await close({ cancelOrders: true });
    expect(entry.ordersCancelled).toBe(10);
    for (const outcome of await Promise.all(changes))
      expect(outcome).toMatch(/^(changed|ORDER_NOT_PENDING|DAY_CLOSED)$/);
    expect(await stored.soldOf(app.db, dish)).toBe(0);
    for (const me of people) expect((await readWallet(me)).wallet.balance).toBe(500);
  });
});
