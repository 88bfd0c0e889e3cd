import { placeOrderInput, type User } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { ledgerFaults, refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { ownTestApp, shareTestApp } from '../../testing/use-test-app.ts';
import {
  confirmOrder,
  dishRatings,
  fulfilOrder,
  listOrders,
  listOwnRatings,
  placeOrder,
  rateOrderItem,
  readMenu,
  refundLines,
} from '../index.ts';

let app: TestApp;
let admin: User;
let dish: TestDish;
const begin = async (given: TestApp) => {
  app = given;
  admin = await app.makeAdmin();
  dish = await app.makeDish({ price: 20 });
};
shareTestApp(begin);

const window = { start: calendarDate('2026-11-16'), end: calendarDate('2026-11-22') };

/** A customer with an order of two portions of the dish, confirmed, and delivered unless said otherwise. */
async function served({ delivered = true } = {}) {
  const me = app.contextFor(await app.makeCustomer({ tokens: 200 }));
  const order = placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 2 }],
  });
  const { id } = await placeOrder(me, order);
  await confirmOrder(app.contextFor(admin), { id });
  if (delivered) await fulfilOrder(app.contextFor(admin), { id });
  const orders = await Array.fromAsync(listOrders(me));
  const line = orders.flat()[0]?.items[0]?.id;
  if (line === undefined) throw new Error('an order without a line');
  return { me, id, line };
}

const shown = async () =>
  (await readMenu(app.contextFor(admin), { date: dish.date })).items.find(
    ({ menuItem }) => menuItem.id === dish.id,
  )?.menuItem.rating;

it('a line is rated once, by its customer, also when asked ten times at once', async () => {
  const { me, line } = await served();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(rateOrderItem(me, { id: line, stars: 4, text: '  Good  ' }))),
  );
  expect(answers.filter((code) => code === null)).toHaveLength(1);
  expect(answers.filter((code) => code === 'ALREADY_RATED')).toHaveLength(9);
  expect(await listOwnRatings(me)).toMatchObject([
    { orderItemId: line, menuItemId: dish.id, stars: 4, text: 'Good' },
  ]);
  const other = app.contextFor(await app.makeCustomer());
  expect(await refusalOf(rateOrderItem(other, { id: line, stars: 1 }))).toBe('NOT_FOUND');
  expect(await listOwnRatings(other)).toEqual([]);
  expect(await refusalOf(rateOrderItem(app.contextFor(null), { id: line, stars: 1 }))).toBe('UNAUTHORIZED');
  expect(await ledgerFaults(app.db)).toEqual([]);
});

it('only what was delivered is rated, and for seven days', async () => {
  const { me, line, id } = await served({ delivered: false });
  expect(await refusalOf(rateOrderItem(me, { id: line, stars: 5 }))).toBe('ORDER_NOT_FULFILLED');
  await fulfilOrder(app.contextFor(admin), { id });
  app.at('2026-11-27T12:00:00+02:00');
  expect(await refusalOf(rateOrderItem(me, { id: line, stars: 5 }))).toBe('RATING_CLOSED');
  app.at('2026-11-27T11:59:59+02:00');
  await rateOrderItem(me, { id: line, stars: 5 });
  app.at('2026-11-20T12:00:00+02:00');
});

it('the average is shown from five ratings on; the kitchen sees every dish by week, and words without names', async () => {
  await begin(await ownTestApp());
  const rate = async (stars: number, text?: string) => {
    const { me, line } = await served();
    await rateOrderItem(me, { id: line, stars, text });
  };
  await rate(4, 'Good');
  for (const stars of [5, 2, 5]) await rate(stars);
  expect(await shown()).toBeNull();
  app.at('2026-11-20T12:00:02+02:00');
  await rate(1, 'Cold when it came');
  expect(await shown()).toEqual({ average: 3.4, count: 5 });
  const after = await dishRatings(app.contextFor(admin), window);
  expect(after.dishes).toMatchObject([
    {
      title: dish.title,
      ratings: 5,
      average: 3.4,
      weeks: [{ week: '2026-11-16', ratings: 5, average: 3.4 }],
    },
  ]);
  expect(after.words).toEqual([
    { title: dish.title, deliveryDate: dish.date, stars: 1, text: 'Cold when it came' },
    { title: dish.title, deliveryDate: dish.date, stars: 4, text: 'Good' },
  ]);
  const customer = app.contextFor(await app.makeCustomer());
  expect(await refusalOf(dishRatings(customer, window))).toBe('FORBIDDEN');
});

it('a rating stays when its line is refunded afterwards', async () => {
  const { me, line, id } = await served();
  await rateOrderItem(me, { id: line, stars: 2 });
  await refundLines(app.contextFor(admin), {
    id,
    lines: [{ orderItemId: line, quantity: 1 }],
    reason: 'Cold',
  });
  expect(await listOwnRatings(me)).toMatchObject([{ orderItemId: line, stars: 2 }]);
  expect(await ledgerFaults(app.db)).toEqual([]);
});
