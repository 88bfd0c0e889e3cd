import { placeOrderInput } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/index.ts';
import { placeOrder } from '../index.ts';

it('an order number grows past 9999', async () => {
  const app = await createTestApp();
  const me = app.contextFor(await app.makeCustomer({ tokens: 200 }));
  const dish = await app.makeDish();
  const order = placeOrderInput.parse({
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 1 }],
  });
  await app.db.sql`insert into order_sequences values ('2026-11-20', 9998)`;
  expect((await placeOrder(me, order)).orderNumber).toBe('ORD-20261120-9999');
  expect((await placeOrder(me, order)).orderNumber).toBe('ORD-20261120-10000');
  await app.close();
});
