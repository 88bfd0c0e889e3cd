import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAtADesk } from './both-sizes.ts';
import { expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const ON_A_PHONE = { viewport: PHONE, touch: true };

/** Puts the first available dish into the cart and returns its name. */
async function addFirst(page: Page): Promise<string> {
  const add = page.getByRole('button', { name: /^Add /, disabled: false }).first();
  const title = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add /, '');
  await add.click();
  await page.getByText(`1x ${title} added to your cart`).waitFor();
  return title;
}

it('an order that was placed leads to its page, which says what happens next, where and until when it can be changed', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await signIn(page);
  await page.goto('/');
  const title = await addFirst(page);
  await page.getByRole('button', { name: /Open your cart, 1 item/ }).tap();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByText('Order Placed Successfully!').waitFor();
  const [order] = await (await page.request.get('/api/orders')).json();
  expect(page.url()).toContain(order.id);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await page.getByText(order.orderNumber, { exact: true }).waitFor();
  await page.getByText(`1 × ${title}`).waitFor();
  const progress = page.getByRole('list', { name: 'How far this order is' });
  expect(await progress.getByRole('listitem').allInnerTexts()).toEqual(['Ordered', 'Confirmed', 'Delivered']);
  expect(await progress.locator('[aria-current="step"]').textContent()).toBe('Confirmed');
  await page
    .getByText(
      'The kitchen confirms it next. It is delivered to the site on Saturday 21 November 2026, between 19:00 and 20:00.',
    )
    .waitFor();
  await page.getByText('Change or cancel it until 22:00 on Fri 20 Nov.').waitFor();
  await page.getByText('Left in your wallet').waitFor();
  for (const shown of [visitor, await openAtADesk(demo, visitor)]) {
    await shown.page.getByText('Left in your wallet').waitFor();
    await expectNoFaultsInBothSchemes(shown, 'placed order');
    await expectWholeLabels(shown);
  }
  await page.getByRole('button', { name: `Change order ${order.orderNumber}` }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Cancel order ${order.orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('heading', { name: 'This order was cancelled' }).waitFor();
  expect(await page.getByRole('button', { name: /^Change order/ }).count()).toBe(0);
}, 80_000);

it('an order from the cart page says so in its own words and leads to the same page', async () => {
  const { page, complaints } = await demo.openVisitor(ON_A_PHONE);
  await signIn(page);
  await page.goto('/');
  await addFirst(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Place Order' }).tap();
  await page.getByText('Your order has been placed successfully').waitFor();
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  expect(complaints).toEqual([]);
}, 80_000);

it('the address /login leads to the sign-in', async () => {
  const { page } = await demo.openVisitor({ expected: /401/ });
  await page.goto('/login');
  await page.waitForURL('/signin');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
}, 60_000);
