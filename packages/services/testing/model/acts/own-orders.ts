import assert from 'node:assert/strict';
import { cancel, creditNote, invoice } from '../cancelling.ts';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asCustomer, at, isOpenOrder, type Model, rulesOf, totalOf } from '../model.ts';
import { cancelOwnOrder, changeOwnOrder, placeOrder, placeWeek } from '../operations.ts';
import {
  addOrder,
  confirmedVersion,
  expectedChange,
  orderRefusal,
  replaceLines,
  type Wanted,
} from '../ordering.ts';

const itemsOf = (model: Model, wanted: readonly Wanted[]) =>
  wanted.map(({ dish, quantity }) => ({ menuItemId: at(model.dishes, dish).id, quantity }));

export const hasOrders = ({ orders }: Readonly<Model>) => orders.length > 0;

/** Places an order of one dish, sometimes with a used key, sometimes against the own list. */
export const place = (customer: number, dish: number, quantity: number, key: string, confirms: boolean) =>
  command(
    'place',
    `customer ${customer}, dish ${dish}, ${quantity}, ${key}${confirms ? ', confirmed' : ''}`,
    async (model, real) => {
      const { id, date } = at(model.dishes, dish);
      const me = asCustomer(real, customer);
      const order = {
        deliveryDate: date,
        items: [{ menuItemId: id, quantity }],
        ...(confirms ? { allergenOverride: [id] } : {}),
      };
      // An override changes the hash.
      const used = `${key}${confirms ? '-confirmed' : ''}`;
      const before = model.orders.find((one) => one.customer === customer && one.key === used);
      if (before) {
        if (before.placed.dish !== dish || before.placed.quantity !== quantity)
          return expectRefusal(placeOrder(me, order, used), 'IDEMPOTENCY_MISMATCH');
        const again = await placeOrder(me, order, used);
        assert.deepEqual(
          [again.id, again.orderNumber, again.status, again.totalTokens],
          [before.id, before.orderNumber, 'pending', before.placed.total],
        );
        return null;
      }
      const wanted = [{ dish, quantity }];
      const refused = orderRefusal(model, customer, date, wanted, { confirms });
      if (refused !== null) return expectRefusal(placeOrder(me, order, used), refused.code);
      const placed = await placeOrder(me, order, used);
      const { lines } = addOrder(model, customer, wanted, placed, { key: used, confirms });
      assert.equal(placed.totalTokens, totalOf(lines));
      return null;
    },
  );

/** Orders dishes for two dates, all or none. */
export const placeWeekOf = (customer: number, first: Wanted, second: Wanted) =>
  command('placeWeek', `customer ${customer}, ${JSON.stringify([first, second])}`, async (model, real) => {
    const orders = [first, second].sort((a, b) =>
      at(model.dishes, a.dish).date < at(model.dishes, b.dish).date ? -1 : 1,
    );
    const week = {
      orders: orders.map((one) => ({
        deliveryDate: at(model.dishes, one.dish).date,
        items: itemsOf(model, [one]),
      })),
    };
    const me = asCustomer(real, customer);
    const refused = orders
      .map((one) => orderRefusal(model, customer, at(model.dishes, one.dish).date, [one]))
      .find((one) => one !== null && one.code !== 'INSUFFICIENT_BALANCE');
    if (refused) return expectRefusal(placeWeek(me, week), refused.code);
    const total = orders.reduce(
      (sum, { dish, quantity }) => sum + 5 + at(model.dishes, dish).price * quantity,
      0,
    );
    const { deposited, spent } = at(model.customers, customer);
    if (deposited - spent < total) return expectRefusal(placeWeek(me, week), 'INSUFFICIENT_BALANCE');
    const placed = await placeWeek(me, week);
    for (const [index, one] of orders.entries()) addOrder(model, customer, [one], at(placed.orders, index));
    return null;
  });

export const cancelOwn = (which: number): Command =>
  command(
    'cancelOwn',
    `order ${which}`,
    async (model, real) => {
      const order = any(model.orders, which);
      const isClosed = model.now >= rulesOf(model).closesAt(order.date);
      const isConcerned = order.concerns.some(({ dish, version }) =>
        order.lines.some((line) => line.dish === dish && line.confirmed < version),
      );
      const expected = !isOpenOrder(order)
        ? 'ORDER_NOT_PENDING'
        : isClosed && !isConcerned
          ? 'ORDER_CLOSED'
          : null;
      await expectRefusal(cancelOwnOrder(asCustomer(real, order.customer), { id: order.id }), expected);
      if (expected === null) cancel(model, order);
      return expected;
    },
    hasOrders,
  );

/** Changes an own order to one or two dishes. */
export const changeOwn = (which: number, first: Wanted, second: Wanted | null, confirms: boolean): Command =>
  command(
    'changeOwn',
    `order ${which}, ${JSON.stringify([first, second])}${confirms ? ', confirmed' : ''}`,
    async (model, real) => {
      const order = any(model.orders, which);
      const wanted = [first, ...(second === null || second.dish === first.dish ? [] : [second])];
      const items = itemsOf(model, wanted);
      const change = changeOwnOrder(asCustomer(real, order.customer), {
        id: order.id,
        items,
        ...(confirms ? { allergenOverride: items.map(({ menuItemId }) => menuItemId) } : {}),
      });
      const expected = expectedChange(model, order, wanted, confirms);
      if (typeof expected === 'string') return expectRefusal(change, expected);
      const { totalTokens, revision, orderNumber } = await change;
      const isSame =
        expected.length === order.lines.length &&
        expected.every(({ dish, price, quantity }) =>
          order.lines.some((had) => had.dish === dish && had.price === price && had.quantity === quantity),
        );
      if (!isSame) {
        const invoiced = creditNote(order, totalOf(order.lines));
        replaceLines(model, order, expected);
        if (confirms)
          order.lines = order.lines.map((line) => ({
            ...line,
            confirmed: confirmedVersion(model, order.customer, line.dish) || line.confirmed,
          }));
        if (invoiced) invoice(order);
      }
      assert.deepEqual(
        { totalTokens, revision, orderNumber },
        { totalTokens: totalOf(order.lines), revision: order.revision, orderNumber: order.orderNumber },
      );
      return null;
    },
    hasOrders,
  );
