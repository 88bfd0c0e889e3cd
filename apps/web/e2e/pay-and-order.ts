import type { Page } from 'playwright-core';
import { makeCustomer } from './make-customer.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

export const DISH = 'Boerewors roll';

/** A new customer with 20 tokens on the menu, with one portion of the dish in the cart, on a phone; returns its cost. */
export async function fillCart(demo: DemoKitchen, page: Page): Promise<number> {
  await makeCustomer(demo, page, 20, 'Kagiso');
  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const lines: { menuItem: { title: string; price: number } }[] = items;
  const price = lines.find(({ menuItem }) => menuItem.title === DISH)?.menuItem.price ?? 0;
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${DISH}` }).click();
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  await page.getByText('Missing in your wallet').waitFor();
  return price + 5;
}

export async function payAtGateway(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Pay R/ }).click();
}
