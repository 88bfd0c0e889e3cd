import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('an order is put into the cart again, for another date, and placed', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  const dishesOf = async (date: string): Promise<string[]> => {
    const { items } = await (await page.request.get(`/api/menu/${date}`)).json();
    const lines: { availableQuantity: number | null; menuItem: { id: string } }[] = items;
    return lines
      .filter(({ availableQuantity }) => (availableQuantity ?? 99) > 5)
      .map(({ menuItem }) => menuItem.id);
  };
  const monday = await dishesOf('2026-11-23');
  const menuItemId = (await dishesOf('2026-11-21')).find((id) => monday.includes(id));
  const placed = await page.request.post('/api/orders', {
    data: { deliveryDate: '2026-11-21', items: [{ menuItemId, quantity: 2 }] },
  });
  const { orderNumber } = await placed.json();

  await page.goto('/orders');
  await page.getByRole('button', { name: `Order again: ${orderNumber}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Order again' });
  await drawer.getByRole('button', { name: /Mon.*23/ }).click();
  await drawer.getByRole('button', { name: 'Put in my cart' }).click();
  await page.waitForURL('/cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/order\/success/);
  const orders: { deliveryDate: string }[] = await (await page.request.get('/api/orders')).json();
  expect(orders.filter(({ deliveryDate }) => deliveryDate === '2026-11-23')).toMatchObject([
    { items: [{ menuItemId, quantity: 2 }] },
  ]);
  expect(complaints).toEqual([]);
}, 60_000);
