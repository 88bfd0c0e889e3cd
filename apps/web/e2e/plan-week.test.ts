import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { choose, dishOf, ordersOf } from './plan-week.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('a customer plans two days, keeps the plan over a reload, and orders both at once', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makeCustomer(demo, page, 500);
  await page.goto('/plan');
  const [monday, tuesday] = [await dishOf(page, '2026-11-23'), await dishOf(page, '2026-11-24', 1)];
  await choose(page, 'Mon 23 Nov', monday);
  await page.getByRole('button', { name: `One more ${monday.title} for Mon 23 Nov` }).click();
  await choose(page, 'Tue 24 Nov', tuesday);
  const total = 2 * monday.price + tuesday.price + 10;
  await page.getByText(`2 days, 3 portions, R${total} with service fees`).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `Order 2 days · R${total}` }).click();
  await page.getByRole('heading', { name: '2 orders are placed' }).waitFor();
  const placed = (await ordersOf(page)).toSorted((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1));
  expect(placed).toMatchObject([
    { deliveryDate: '2026-11-23', totalTokens: 2 * monday.price + 5 },
    { deliveryDate: '2026-11-24', totalTokens: tuesday.price + 5 },
  ]);
  expect(complaints).toEqual([]);
}, 80_000);
