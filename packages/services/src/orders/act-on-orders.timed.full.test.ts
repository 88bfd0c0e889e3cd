import { placeOrderInput } from '@padkos/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { actOnOrders, placeOrder } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const COUNT = 185;

it('185 orders are confirmed in one call of at most a second', async () => {
  const dish = await app.makeDish({ price: 10, portions: 1_000 });
  const admin = app.contextFor(await app.makeAdmin());
  const customer = app.contextFor(await app.makeCustomer({ tokens: 10_000 }));
  const input = placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 1 }],
  });
  const times: number[] = [];
  // The first call of a connection plans the statements.
  for (let round = 0; round < 3; round++) {
    const ids: string[] = [];
    for (let placed = 0; placed < COUNT; placed++) ids.push((await placeOrder(customer, input)).id);
    const started = performance.now();
    const answers = await actOnOrders(admin, { act: 'confirm', ids });
    times.push(performance.now() - started);
    expect(answers.filter(({ refusal }) => refusal !== null)).toEqual([]);
  }
  expect(Math.min(...times)).toBeLessThan(1_000);
}, 60_000);
