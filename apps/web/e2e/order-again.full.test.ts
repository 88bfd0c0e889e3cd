import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import { PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

interface Line {
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly id: string; readonly title: string; readonly price: number };
}

/** The dishes available on a date, the cheapest first. */
async function offered(page: Page, date: string): Promise<Line['menuItem'][]> {
  const { items }: { items: Line[] } = await (await page.request.get(`/api/menu/${date}`)).json();
  const plenty = items.filter(({ availableQuantity }) => availableQuantity === null || availableQuantity > 5);
  return plenty.map(({ menuItem }) => menuItem).sort((a, b) => a.price - b.price);
}

it('an order is put into the cart again, in place of what is there, for a date that has only a part of it', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await signIn(page);
  const [saturday, monday] = [await offered(page, '2026-11-21'), await offered(page, '2026-11-23')];
  const both = saturday.find(({ id }) => monday.some((other) => other.id === id));
  const one = saturday.find(({ id }) => monday.every((other) => other.id !== id));
  if (both === undefined || one === undefined) throw new Error('menus that differ in a part');
  const placed = await page.request.post('/api/orders', {
    data: {
      deliveryDate: '2026-11-21',
      items: [
        { menuItemId: both.id, quantity: 2 },
        { menuItemId: one.id, quantity: 1 },
      ],
    },
  });
  expect(placed.status()).toBe(201);
  const { orderNumber } = await placed.json();

  await page.goto('/');
  await page
    .getByRole('button', { name: /^Add (?!.*favourite)/ })
    .first()
    .click();
  await page.goto('/orders');
  const desk = await openAtADesk(demo, visitor);
  const open = async (shown: Page) => {
    await shown.getByRole('button', { name: `Order again: ${orderNumber}` }).click();
    const drawer = shown.getByRole('dialog', { name: 'Order again' });
    await drawer.getByRole('button', { name: /Mon.*23/ }).click();
    await drawer
      .getByRole('listitem')
      .filter({ hasText: one.title })
      .getByText('Not on the menu for this date')
      .waitFor();
    await drawer.getByText(`2 × ${both.title}`).waitFor();
    return drawer;
  };
  await open(page);
  await expectNoFaultsInBothSizes(visitor);

  const drawer = await open(desk.page);
  await drawer.getByRole('button', { name: 'Put in my cart' }).click();
  const question = desk.page.getByRole('dialog', { name: 'Change the delivery date?' });
  await question.getByText(/^You have 1 item\(s\) in your cart for .*2026\. Changing the date/).waitFor();
  await question.getByRole('button', { name: 'Keep my cart' }).click();
  await question.waitFor({ state: 'hidden' });
  await drawer.getByRole('button', { name: 'Put in my cart' }).click();
  await question.getByRole('button', { name: 'Change date' }).click();
  await desk.page.waitForURL('/');
  await desk.page.getByRole('button', { name: 'Place Order' }).click();
  await expect
    .poll(
      async () => {
        const orders: { deliveryDate: string; items: { menuItemId: string; quantity: number }[] }[] = await (
          await page.request.get('/api/orders')
        ).json();
        const again = orders.filter(({ deliveryDate }) => deliveryDate === '2026-11-23');
        return again.map(({ items }) => items.map(({ menuItemId, quantity }) => [menuItemId, quantity]));
      },
      { timeout: 20_000 },
    )
    .toContainEqual([[both.id, 2]]);
}, 90_000);
