import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { PHONE } from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

/** A dish on tomorrow's menu with enough portions. */
async function dishOf(page: Page): Promise<{ id: string; title: string; price: number }> {
  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  return items.find(({ menuItem }: { menuItem: { title: string } }) => menuItem.title === 'Boerewors roll')
    .menuItem;
}

async function payTopup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Pay R/ }).click();
  await page.waitForURL(/\/topup\/success\?id=/);
  await page.getByText('Payment Successful!').waitFor();
}

it('the change of an order that was left for a top-up waits with the portions that were chosen', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await makeCustomer(demo, page, 60);
  const dish = await dishOf(page);
  const placed = await page.request.post('/api/orders', {
    data: { deliveryDate: '2026-11-21', items: [{ menuItemId: dish.id, quantity: 1 }] },
  });
  const { orderNumber } = await placed.json();
  await page.goto('/orders');
  await page.getByRole('button', { name: `Change order ${orderNumber}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Change order' });
  await drawer.getByText('Change a number of portions to save it.').waitFor();
  await drawer.getByRole('button', { name: `One more ${dish.title}` }).click();
  await drawer.getByRole('button', { name: 'Top Up Tokens' }).click();
  await payTopup(page);
  await page.getByRole('link', { name: 'Finish changing your order' }).click();
  await page.waitForURL('/orders');
  await drawer.waitFor();
  const portions = drawer.getByRole('textbox', { name: `Portions of ${dish.title}` });
  expect(await portions.inputValue()).toBe('2');
  await expectNoFaultsInBothSizes(visitor);
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(`Order ${orderNumber} is changed.`).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  // The drawer removes its history entry when it closes.
  await page.waitForFunction(() => !('padkosSheet' in (window.history.state ?? {})));
  await page.reload();
  await page.getByText('Changed once').waitFor();
  expect(await drawer.count()).toBe(0);
}, 100_000);

it('a change that was closed does not come back', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makeCustomer(demo, page, 200);
  const dish = await dishOf(page);
  const data = { deliveryDate: '2026-11-21', items: [{ menuItemId: dish.id, quantity: 1 }] };
  const { orderNumber } = await (await page.request.post('/api/orders', { data })).json();
  await page.goto('/orders');
  await page.getByRole('button', { name: `Change order ${orderNumber}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Change order' });
  await drawer.getByRole('button', { name: `One more ${dish.title}` }).click();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/orders');
  await page.reload();
  await page.getByRole('button', { name: `Change order ${orderNumber}` }).waitFor();
  expect(await drawer.count()).toBe(0);
}, 80_000);
