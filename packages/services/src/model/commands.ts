import assert from 'node:assert/strict';
import { type PlacedOrder, placeOrderInput, placeWeekInput } from '@padkos/contracts';
import fc from 'fast-check';
import {
  cancelOrder,
  cancelOwnOrder,
  changeOwnOrder,
  confirmOrder,
  creditTokens,
  fulfilOrder,
  orderDetail,
  placeOrder,
  placeWeek,
  refundLines,
  setDailyMenuLine,
  updateMenuItem,
} from '../index.ts';
import { refusalOf } from '../testing/index.ts';
import {
  expectedChange,
  expectedRefusal,
  expectedWeekRefusal,
  type Model,
  type ModelOrder,
  movePortions,
  type Real,
  replaceLines,
  totalOf,
} from './model.ts';

type Command = fc.AsyncCommand<Model, Real>;

/** A command: its text, shown when a sequence fails, and its effect on model and app. */
const command = (words: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => words,
});

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('a command out of the model');
  return item;
}

/** Places an order, sometimes with a used key. */
const place = (customer: number, dish: number, quantity: number, key: string) =>
  command(`place(customer ${customer}, dish ${dish}, ${quantity}, ${key})`, async (model, real) => {
    const { id: menuItemId, date } = at(real.dishes, dish);
    const me = real.app.contextFor(at(real.customers, customer));
    const order = placeOrderInput.parse({ deliveryDate: date, items: [{ menuItemId, quantity }] });
    const before = model.orders.find((one) => one.customer === customer && one.key === key);
    if (before) {
      if (before.placed.dish !== dish || before.placed.quantity !== quantity) {
        assert.equal(await refusalOf(placeOrder(me, order, key)), 'IDEMPOTENCY_MISMATCH');
        return;
      }
      const { id, orderNumber, status, totalTokens } = await placeOrder(me, order, key);
      const first = {
        id: before.id,
        orderNumber: before.orderNumber,
        status: 'pending',
        totalTokens: before.placed.total,
      };
      assert.deepEqual({ id, orderNumber, status, totalTokens }, first);
      return;
    }
    const refusal = expectedRefusal(model, customer, dish, quantity);
    if (refusal !== null) {
      assert.equal(await refusalOf(placeOrder(me, order, key)), refusal);
      return;
    }
    addOrder(model, customer, { dish, quantity }, key, await placeOrder(me, order, key));
  });

/** What an order that was placed does to the model. */
function addOrder(
  model: Model,
  customer: number,
  { dish, quantity }: { dish: number; quantity: number },
  key: string | null,
  { id, orderNumber, totalTokens }: PlacedOrder,
): void {
  const line = at(model.dishes, dish);
  const total = quantity * line.price + 5;
  assert.equal(totalTokens, total);
  line.sold += quantity;
  at(model.wallets, customer).spent += total;
  model.orders.push({
    id,
    orderNumber,
    customer,
    placed: { dish, quantity, total },
    key,
    lines: [{ dish, price: line.price, quantity }],
    revision: 0,
    status: 'pending',
  });
}

/** Orders one dish for each of two dates, all or none. */
const placeTwoDates = (customer: number, first: [number, number], second: [number, number]) =>
  command(`placeTwoDates(customer ${customer}, ${JSON.stringify([first, second])})`, async (model, real) => {
    const orders = [first, second].map(([dish, quantity]) => ({ dish, quantity }));
    const week = placeWeekInput.parse({
      orders: orders.map(({ dish, quantity }) => ({
        deliveryDate: at(real.dishes, dish).date,
        items: [{ menuItemId: at(real.dishes, dish).id, quantity }],
      })),
    });
    const me = real.app.contextFor(at(real.customers, customer));
    const refusal = expectedWeekRefusal(model, customer, orders);
    if (refusal !== null) {
      assert.equal(await refusalOf(placeWeek(me, week)), refusal);
      return;
    }
    const placed = await placeWeek(me, week);
    for (const [index, order] of orders.entries())
      addOrder(model, customer, order, null, at(placed.orders, index));
  });

const credit = (customer: number, tokens: number) =>
  command(`credit(customer ${customer}, ${tokens})`, async (model, real) => {
    const { id } = at(real.customers, customer);
    await creditTokens(real.app.contextFor(real.admin), { userId: id, tokens });
    at(model.wallets, customer).deposited += tokens;
  });

const ACTS = {
  confirm: { from: ['pending'], to: 'confirmed', refusal: 'ORDER_NOT_PENDING' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', refusal: 'ORDER_NOT_PENDING' },
  fulfil: { from: ['confirmed'], to: 'fulfilled', refusal: 'ORDER_NOT_CONFIRMED' },
} as const;

const change = (act: keyof typeof ACTS, which: number): Command => ({
  check: (model) => model.orders.length > 0,
  toString: () => `${act}(order ${which})`,
  async run(model, real) {
    const order = at(model.orders, which % model.orders.length);
    const admin = real.app.contextFor(real.admin);
    const { id } = order;
    const doing = {
      confirm: () => confirmOrder(admin, { id }),
      cancel: () => cancelOrder(admin, { id, reason: 'No gas' }),
      fulfil: () => fulfilOrder(admin, { id }),
    };
    const { from, to, refusal } = ACTS[act];
    const allowed = from.some((status) => status === order.status);
    assert.equal(await refusalOf(doing[act]()), allowed ? null : refusal);
    if (!allowed) return;
    order.status = to;
    if (act !== 'cancel') return;
    takeBack(model, order);
  },
});

/** What cancelling gives back. */
function takeBack(model: Model, order: ModelOrder): void {
  movePortions(model, order.lines, -1);
  at(model.wallets, order.customer).spent -= totalOf(order.lines);
}

const cancelOwn = (which: number): Command => ({
  check: (model) => model.orders.length > 0,
  toString: () => `cancelOwn(order ${which})`,
  async run(model, real) {
    const order = at(model.orders, which % model.orders.length);
    const me = real.app.contextFor(at(real.customers, order.customer));
    const allowed = order.status === 'pending' || order.status === 'confirmed';
    const refusal = await refusalOf(cancelOwnOrder(me, { id: order.id }));
    assert.equal(refusal, allowed ? null : 'ORDER_NOT_PENDING');
    if (!allowed) return;
    order.status = 'cancelled';
    takeBack(model, order);
  },
});

/** Changes an own order to one or two dishes. */
const changeOwn = (which: number, first: [number, number], second: [number, number] | null): Command => ({
  check: (model) => model.orders.length > 0,
  toString: () => `changeOwn(order ${which}, ${JSON.stringify([first, second])})`,
  async run(model, real) {
    const order = at(model.orders, which % model.orders.length);
    const me = real.app.contextFor(at(real.customers, order.customer));
    const wanted = [first, ...(second === null || second[0] === first[0] ? [] : [second])].map(
      ([dish, quantity]) => ({ dish, quantity }),
    );
    const items = wanted.map(({ dish, quantity }) => ({ menuItemId: at(real.dishes, dish).id, quantity }));
    const expected = expectedChange(model, order, wanted);
    const change = changeOwnOrder(me, { id: order.id, items });
    if (typeof expected === 'string') {
      assert.equal(await refusalOf(change), expected);
      return;
    }
    const { totalTokens, revision, orderNumber } = await change;
    const isSame =
      expected.length === order.lines.length &&
      expected.every((line) =>
        order.lines.some(
          (had) => had.dish === line.dish && had.price === line.price && had.quantity === line.quantity,
        ),
      );
    if (!isSame) replaceLines(model, order, expected);
    assert.deepEqual(
      { totalTokens, revision, orderNumber },
      { totalTokens: totalOf(order.lines), revision: order.revision, orderNumber: order.orderNumber },
    );
  },
});

/** Refunds portions of one line of an order. */
const refundLine = (which: number, line: number, quantity: number): Command => ({
  check: (model) => model.orders.length > 0,
  toString: () => `refundLine(order ${which}, line ${line}, ${quantity})`,
  async run(model, real) {
    const order = at(model.orders, which % model.orders.length);
    const admin = real.app.contextFor(real.admin);
    const { items } = await orderDetail(admin, { id: order.id });
    const had = at(items, line % items.length);
    const refund = () =>
      refundLines(admin, { id: order.id, lines: [{ orderItemId: had.id, quantity }], reason: 'It ran out' });
    if (order.status === 'cancelled') {
      assert.equal(await refusalOf(refund()), 'ORDER_NOT_PENDING');
      return;
    }
    if (quantity > had.quantity) {
      assert.equal(await refusalOf(refund()), 'MORE_THAN_ORDERED');
      return;
    }
    const dish = real.dishes.findIndex((one) => one.id === had.menuItemId);
    const left = order.lines.flatMap((one) => {
      const isIt = one.dish === dish && one.price === had.pricePerItem;
      const kept = isIt ? one.quantity - quantity : one.quantity;
      return kept === 0 ? [] : [{ ...one, quantity: kept }];
    });
    const all = left.length === 0;
    assert.equal(await refusalOf(refund()), all && order.status === 'fulfilled' ? 'ORDER_NOT_PENDING' : null);
    if (!all) replaceLines(model, order, left);
    else if (order.status !== 'fulfilled') {
      order.status = 'cancelled';
      takeBack(model, order);
    }
  },
});

const setLine = (dish: number, max: number | null, active: boolean) =>
  command(`setLine(dish ${dish}, ${max}, ${active})`, async (model, real) => {
    const line = at(model.dishes, dish);
    const { id, date } = at(real.dishes, dish);
    const input = { date, menuItemId: id, maxQuantity: max, isActive: active };
    const refused = max !== null && max < line.sold;
    const admin = real.app.contextFor(real.admin);
    assert.equal(await refusalOf(setDailyMenuLine(admin, input)), refused ? 'BELOW_SOLD' : null);
    if (!refused) Object.assign(line, { max, active });
  });

const setPrice = (dish: number, price: number) =>
  command(`setPrice(dish ${dish}, ${price})`, async (model, real) => {
    const { id, title } = at(real.dishes, dish);
    const item = { id, title, description: '', price, imageUrl: '', isActive: true };
    await updateMenuItem(real.app.contextFor(real.admin), item);
    at(model.dishes, dish).price = price;
  });

/** Sequences of acts of customers and administrators. */
export function testCommands(customers: number, dishes: number) {
  const customer = fc.nat(customers - 1);
  const dish = fc.nat(dishes - 1);
  const key = fc.nat(30).map((n) => `key-${n}`);
  const which = fc.nat(20);
  const count = fc.integer({ min: 1, max: 6 });
  const portions = fc.tuple(dish, count);
  const some = [
    fc.tuple(customer, dish, fc.integer({ min: 1, max: 6 }), key).map((p) => place(...p)),
    // The last dish is on the menu of another date than the others, a later one.
    fc
      .tuple(customer, fc.tuple(fc.nat(dishes - 2), count), fc.tuple(fc.constant(dishes - 1), count))
      .map((p) => placeTwoDates(...p)),
    fc.tuple(customer, fc.integer({ min: 1, max: 150 })).map((p) => credit(...p)),
    fc.tuple(fc.constantFrom('confirm', 'cancel', 'fulfil'), which).map((p) => change(...p)),
    which.map(cancelOwn),
    fc.tuple(which, portions, fc.option(portions)).map((p) => changeOwn(...p)),
    fc.tuple(which, portions, fc.option(portions)).map((p) => changeOwn(...p)),
    fc.tuple(which, fc.nat(3), fc.integer({ min: 1, max: 4 })).map((p) => refundLine(...p)),
    fc.tuple(dish, fc.option(fc.nat(12)), fc.boolean()).map((p) => setLine(...p)),
    fc.tuple(dish, fc.nat(60)).map((p) => setPrice(...p)),
  ] as const;
  const [placing, ...others] = some;
  // Orders twice as often as the rest.
  return fc.commands([placing, placing, ...others], { maxCommands: 25 });
}
