import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { FAILED, keptReads, untilKept, visitUntilKept } from './offline.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

async function orderNumbers(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/orders');
  const orders: { orderNumber: string }[] = await answer.json();
  return orders.map(({ orderNumber }) => orderNumber);
}

it('without a network the menu, the orders and the wallet are shown as they were, an order is sent after asking, and nothing is kept once the session ended', async () => {
  const { page, context } = await demo.openVisitor({
    viewport: PHONE,
    touch: true,
    offline: true,
    expected: FAILED,
  });
  await visitUntilKept(page);
  const before = await orderNumbers(page);
  const firstOrder = page.getByText(before[0] ?? 'no order').first();
  await page.goto('/orders');
  await firstOrder.waitFor();
  await untilKept(page, 'customer.orders.recent');
  await page.goto('/wallet');
  await untilKept(page, 'wallet.recent');
  await untilKept(page, 'wallet.topups.list');

  await context.setOffline(true);
  await page.goto('/orders');
  await firstOrder.waitFor();
  await page.getByText('No connection').waitFor();
  await page.goto('/wallet');
  await page.getByRole('heading', { name: 'Transaction History', exact: true }).waitFor();
  await page.getByText('No connection').waitFor();
  expect(await page.getByText('did not load').allInnerTexts()).toEqual([]);
  await page.goto('/');
  await page.getByText('No connection').waitFor();
  await page.getByText(/You see what was here on \w{3} \d+ \w{3} \d{4}, \d\d:\d\d\./).waitFor();

  await page
    .getByRole('button', { name: /^Add (?!.*favourite)/, disabled: false })
    .first()
    .tap();
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByText('Your cart is safe', { exact: true }).waitFor();
  expect(await page.getByText(/Order Failed|may have been placed/).count()).toBe(0);
  await context.setOffline(false);
  await page.getByText('The connection is back').waitFor();
  await page.getByRole('button', { name: 'Send it now' }).tap();
  await page.getByText('Order Placed Successfully!').waitFor();
  await page.getByText('No connection').waitFor({ state: 'detached' });
  expect(await orderNumbers(page)).toHaveLength(before.length + 1);

  await page.goto('/');
  await page.getByRole('button', { name: 'Log out' }).tap();
  await page.waitForURL(/signin/);
  await expect.poll(() => keptReads(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/orders');
  await page.getByText('This page did not load').waitFor();
  expect(await page.getByText('Current Orders').count()).toBe(0);
}, 120_000);
