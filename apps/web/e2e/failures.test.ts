import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, PHONE, signIn, signInByForm } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** The browser's own messages about failing calls, which these tests cause. */
const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

interface Line {
  readonly availableQuantity: number | null;
  readonly menuItem: Dish;
}
interface Dish {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly price: number;
}

const orders = async (page: Page): Promise<{ orderNumber: string }[]> =>
  (await page.request.get('/api/orders')).json();

it('an order whose price changes under way is not charged, one whose answer is lost buys once, and a session that ended leads back to the cart', async () => {
  const { page, context } = await demo.openVisitor({ viewport: PHONE, touch: true, expected: FAILED });
  await signIn(page);
  const { items }: { items: Line[] } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const dish = items.find(({ availableQuantity }) => (availableQuantity ?? 99) > 15)?.menuItem;
  if (dish === undefined) throw new Error('no dish has enough portions');
  const { id, title, description, imageUrl, price } = dish;
  const before = await orders(page);
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).tap();
  await page.getByText(`1x ${title} added to your cart`).waitFor();
  await page.getByRole('button', { name: /Open your cart/ }).tap();

  const administrator = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await administrator.request.post('/api/login', { data: ADMIN });
  await page.route(/customer\.orders\.place/, async (route) => {
    const data = { title, description, imageUrl, isActive: true, price: price + 5 };
    await administrator.request.put(`/api/admin/menu-items/${id}`, { data });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByText(`${title} is now ${price + 5} tokens (was ${price}).`).waitFor();
  expect(await orders(page)).toEqual(before);
  await page.unroute(/customer\.orders\.place/);
  await administrator.close();

  // The order reaches the kitchen, but the connection is cut before the answer arrives.
  await page.route(/customer\.orders\.place/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByText('We did not hear back about your order').waitFor();
  await page.getByText('It may have been placed already.').waitFor();
  expect(await page.getByText('Order Failed').count()).toBe(0);
  expect(await orders(page)).toHaveLength(before.length + 1);
  await page.unroute(/customer\.orders\.place/);
  await page.reload();
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  await page.getByRole('button', { name: 'Place Order Again' }).tap();
  await page.getByText('Order Placed Successfully!').waitFor();
  expect(await orders(page)).toMatchObject([{ totalTokens: price + 10 }, ...before]);

  await page.goto('/');
  await page.getByRole('button', { name: `Add ${title}`, exact: true }).tap();
  await page.getByText(`1x ${title} added to your cart`).waitFor();
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByText('You are logged out. Logging in again...').waitFor();
  await page.waitForURL('/signin');
  await signInByForm(page);
  await page.getByRole('button', { name: 'Open your cart, 1 item' }).waitFor();
}, 100_000);
