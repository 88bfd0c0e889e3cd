import { actOnOrdersInput, placeOrderInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import type { AdminOrderAct } from '@padkos/domain';
import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import * as stored from '../../testing/stored-orders.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { actOnOrders, changeRole, confirmOrder, countOpenOrders, placeOrder, readWallet } from '../index.ts';

const UNKNOWN_ID = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';

let app: TestApp;
let admin: User;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
});

const asAdmin = () => app.contextFor(admin);
const act = (kind: AdminOrderAct, ids: string[], reason?: string) =>
  actOnOrders(asAdmin(), actOnOrdersInput.parse({ act: kind, ids, ...(reason && { reason }) }));

async function place(dish: TestDish, options: { quantity?: number; card?: boolean } = {}) {
  const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
  const items = [{ menuItemId: dish.id, quantity: options.quantity ?? 1 }];
  const payment = options.card ? { paymentMethod: 'card' } : {};
  const { id } = await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items, ...payment }));
  return { id, me };
}

const codes = (answers: Awaited<ReturnType<typeof actOnOrders>>) =>
  answers.map(({ refusal }) => refusal?.code ?? 'done');
const statesOf = async (ids: string[]) => {
  const rows = await app.db.query
    .select({ id: schema.orders.id, status: schema.orders.status })
    .from(schema.orders)
    .where(inArray(schema.orders.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};
const auditOf = (id: string) =>
  app.db.query
    .select({ action: schema.auditLogs.action })
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.entityId, id))
    .orderBy(asc(schema.auditLogs.position));

it('counts the open orders of all, of one person and with one dish, for administrators', async () => {
  const [dish, other] = [await app.makeDish(), await app.makeDish()];
  const first = await place(dish);
  const second = await place(dish);
  await place(other);
  await act('cancel', [second.id], 'Sold out');
  const { userId } =
    (await app.db.query.select().from(schema.orders).where(eq(schema.orders.id, first.id)))[0] ?? {};
  const { orders: all } = await countOpenOrders(asAdmin(), {});
  await confirmOrder(asAdmin(), { id: first.id });
  expect(await countOpenOrders(asAdmin(), {})).toEqual({ orders: all });
  expect(await countOpenOrders(asAdmin(), { menuItemId: dish.id })).toEqual({ orders: 1 });
  expect(await countOpenOrders(asAdmin(), { userId })).toEqual({ orders: 1 });
  expect(await countOpenOrders(asAdmin(), { userId, menuItemId: other.id })).toEqual({ orders: 0 });
  expect(await refusalOf(countOpenOrders(first.me, {}))).toBe('FORBIDDEN');
});

describe('one act on several orders', () => {
  it('answers for each in the order given; a refused one leaves the others done', async () => {
    const dish = await app.makeDish();
    const [first, unpaid, second] = [await place(dish), await place(dish, { card: true }), await place(dish)];
    const ids = [second.id, unpaid.id, UNKNOWN_ID, first.id, second.id];
    const answers = await act('confirm', ids);
    expect(answers.map(({ id }) => id)).toEqual(ids);
    expect(codes(answers)).toEqual(['done', 'ORDER_NOT_PAID', 'NOT_FOUND', 'done', 'ORDER_NOT_PENDING']);
    expect(answers[1]?.refusal?.message).toMatch(/paid/);
    expect(await statesOf([first.id, second.id, unpaid.id])).toEqual(['confirmed', 'confirmed', 'pending']);
    for (const { id } of [first, second]) {
      expect(await stored.documentsOf(app.db, id)).toHaveLength(1);
      expect(await auditOf(id)).toEqual([{ action: 'order.confirm' }]);
    }
    expect(await auditOf(unpaid.id)).toEqual([]);
  });

  it('cancels pending and calls off confirmed ones with one reason: tokens, portions and documents as for each by itself', async () => {
    const dish = await app.makeDish({ portions: 20 });
    const other = await app.makeDish({ portions: 20 });
    const orders = [
      await place(dish, { quantity: 3 }),
      await place(other),
      await place(dish, { card: true }),
    ];
    const ids = orders.map(({ id }) => id);
    await confirmOrder(asAdmin(), { id: ids[1] ?? '' });
    expect(codes(await act('cancel', ids, 'The gas ran out'))).toEqual(['done', 'ORDER_NOT_PENDING', 'done']);
    expect(codes(await act('callOff', ids, 'The gas ran out'))).toEqual([
      'ORDER_NOT_CONFIRMED',
      'done',
      'ORDER_NOT_CONFIRMED',
    ]);
    expect(await statesOf(ids)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect([await stored.soldOf(app.db, dish), await stored.soldOf(app.db, other)]).toEqual([0, 0]);
    for (const { me } of orders) expect((await readWallet(me)).wallet.balance).toBe(500);
    expect(await stored.documentsOf(app.db, ids[1] ?? '')).toHaveLength(2);
  });

  it('marks fulfilled what is confirmed', async () => {
    const dish = await app.makeDish();
    const orders = [await place(dish), await place(dish)];
    const ids = orders.map(({ id }) => id);
    await act('confirm', [ids[0] ?? '']);
    expect(codes(await act('fulfil', ids))).toEqual(['done', 'ORDER_NOT_CONFIRMED']);
  });

  it('two calls on the same orders, in opposite orders and at once, do each order once', async () => {
    const dish = await app.makeDish({ portions: 100 });
    const ids: string[] = [];
    for (let placed = 0; placed < 12; placed++) ids.push((await place(dish)).id);
    const both = await Promise.all([act('confirm', ids), act('cancel', ids.toReversed(), 'Rain')]);
    const [confirmed = [], cancelled = []] = both.map(codes);
    const [first] = confirmed;
    expect(confirmed).toEqual(ids.map(() => first));
    expect(cancelled).toEqual(ids.map(() => (first === 'done' ? 'ORDER_NOT_PENDING' : 'done')));
    expect(await stored.soldOf(app.db, dish)).toBe(first === 'done' ? 12 : 0);
  });
});

describe('one act on several orders is refused', () => {
  it('without a reason for a cancellation, with one for another act, and for no or too many orders', () => {
    const parse = (input: object) => actOnOrdersInput.safeParse(input).success;
    const ids = [UNKNOWN_ID];
    expect(parse({ act: 'cancel', ids, reason: 'Rain' })).toBe(true);
    expect(parse({ act: 'cancel', ids })).toBe(false);
    expect(parse({ act: 'callOff', ids })).toBe(false);
    expect(parse({ act: 'callOff', ids, reason: 'Rain' })).toBe(true);
    expect(parse({ act: 'cancel', ids, reason: ' ' })).toBe(false);
    expect(parse({ act: 'confirm', ids, reason: 'Rain' })).toBe(false);
    expect(parse({ act: 'confirm', ids: [] })).toBe(false);
    expect(parse({ act: 'confirm', ids: Array.from({ length: 500 }, () => UNKNOWN_ID) })).toBe(true);
    expect(parse({ act: 'confirm', ids: Array.from({ length: 501 }, () => UNKNOWN_ID) })).toBe(false);
  });

  it('to customers, and to an administrator who lost the role meanwhile, as a whole', async () => {
    const dish = await app.makeDish();
    const { id, me } = await place(dish);
    const input = actOnOrdersInput.parse({ act: 'confirm', ids: [id] });
    expect(await refusalOf(actOnOrders(me, input))).toBe('FORBIDDEN');
    const dismissed = await app.makeAdmin();
    const context = app.contextFor(dismissed);
    await changeRole(asAdmin(), { userId: dismissed.id, role: 'customer' });
    expect(['FORBIDDEN', 'UNAUTHORIZED']).toContain(await refusalOf(actOnOrders(context, input)));
    expect(await statesOf([id])).toEqual(['pending']);
  });
});
