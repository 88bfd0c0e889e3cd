import { placeOrderInput } from '@padkos/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { actOnOrders, placeOrder } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const FEW = 20;
const MANY = 185;

it('185 orders are confirmed in one call that takes no longer for each than one of 20', async () => {
  const dish = await app.makeDish({ price: 10, portions: 5_000 });
  const admin = app.contextFor(await app.makeAdmin());
  const customer = app.contextFor(await app.makeCustomer({ tokens: 50_000 }));
  const input = placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 1 }],
  });
  async function timeOfConfirming(count: number): Promise<number> {
    const ids: string[] = [];
    for (let placed = 0; placed < count; placed++) ids.push((await placeOrder(customer, input)).id);
    const started = performance.now();
    const answers = await actOnOrders(admin, { act: 'confirm', ids });
    const took = performance.now() - started;
    expect(answers.filter(({ refusal }) => refusal !== null)).toEqual([]);
    return took;
  }
  // The first call of a connection plans the statements.
  await timeOfConfirming(FEW);
  const times = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < 5; round++) {
    times.few.push(await timeOfConfirming(FEW));
    times.many.push(await timeOfConfirming(MANY));
  }
  // Other work on the machine only adds time. A call that searched all orders for each one would take nine times as
  // long per order.
  const each = { few: Math.min(...times.few) / FEW, many: Math.min(...times.many) / MANY };
  expect(each.many).toBeLessThan(2 * each.few);
}, 120_000);
