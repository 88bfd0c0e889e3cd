import { expect, it } from 'vitest';
import { ADMIN, DEMO } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const DATE = '2026-11-21';
/** Polling happens only every half minute; the limit leaves a busy machine enough time. */
const LIVE = { timeout: 8_000 };
const demo = useDemoKitchen();

it('a new order, and what another administrator does to it, show on the open console', async () => {
  const visitor = await demo.openVisitor({ expected: /AudioContext|Failed to load resource/ });
  const { page, context, complaints } = visitor;
  await context.request.post('/api/login', { data: ADMIN });
  const streamed = page.waitForResponse(/\/api\/admin\/events$/);
  await page.goto(`/admin?section=orders&date=${DATE}`);
  expect((await streamed).status()).toBe(200);
  await page.getByText(/^ORD-/).first().waitFor();
  // The first tab informs a second one.
  const second = await context.newPage();
  await second.goto(`/admin?section=orders&date=${DATE}`);
  await second.getByText(/^ORD-/).first().waitFor();

  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const menu = await (await customer.request.get(`/api/menu/${DATE}`)).json();
  const { menuItem } = menu.items.find(
    ({ availableQuantity }: { availableQuantity: number | null }) => (availableQuantity ?? 99) > 5,
  );
  const placed = await customer.request.post('/api/orders', {
    data: { deliveryDate: DATE, items: [{ menuItemId: menuItem.id, quantity: 1 }] },
  });
  const { id, orderNumber } = await placed.json();
  await page.getByRole('button', { name: `Confirm order ${orderNumber}` }).waitFor(LIVE);
  await second.getByRole('button', { name: `Confirm order ${orderNumber}` }).waitFor(LIVE);

  const colleague = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await colleague.request.post('/api/login', { data: ADMIN });
  await colleague.request.post(`/api/admin/orders/${id}/confirm`);
  await page.getByRole('button', { name: `Mark Fulfilled: order ${orderNumber}` }).waitFor(LIVE);
  expect(complaints).toEqual([]);
  await Promise.all([customer.close(), colleague.close()]);
}, 80_000);
