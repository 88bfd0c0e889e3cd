import { calls, type OrderToPlace } from '@padkos/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { compareTogether, DATE } from '../../testing/orders-together.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it.each([
  ['plain', 0],
  ['all kinds of', 1],
])(
  '%s orders of one commit are decided and stored as one after another by the plain function',
  (_, special) => compareTogether(app, special, 15),
);

it('a batch across midnight counts the orders of each day', async () => {
  const dish = await app.makeDish({ price: 10 });
  const { id: userId } = await app.makeCustomer({ tokens: 100 });
  const order = (now: string): OrderToPlace => ({
    userId,
    key: null,
    hash: null,
    now: new Date(now),
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    expectedTotal: null,
  });
  await app.db.sql`delete from delivery_days where date = ${DATE}`;
  const numbers = async (...times: string[]) =>
    (await calls.placeOrders(app.db.sql, { deliveryDate: DATE, orders: times.map(order) })).map((placed) =>
      'orderNumber' in placed ? placed.orderNumber : placed,
    );
  const [before, after] = ['2026-11-17T23:59:59+02:00', '2026-11-18T00:00:00+02:00'];
  expect(await numbers(before, after, before)).toEqual([
    'ORD-20261117-0001',
    'ORD-20261118-0001',
    'ORD-20261117-0002',
  ]);
});
