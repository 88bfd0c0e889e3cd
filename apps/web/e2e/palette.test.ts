import { expect, it } from 'vitest';
import { ADMIN, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('finds people, orders of every date, dishes, screens and acts by the keyboard, and goes there', async () => {
  const { page } = await demo.openVisitor();
  await signIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByText('Order Status Summary').waitFor();
  const search = page.getByRole('textbox', { name: 'Search everything' });
  const entry = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });

  await page.keyboard.press('Control+k');
  await search.waitFor();
  await entry(/^Confirm the orders that wait/).waitFor();
  await search.fill('thandi');
  await entry(/^Thandi Nkosi/).waitFor();
  expect(await entry(/^ORD-/).count()).toBe(5);
  const order = await entry(/^ORD-/).first().textContent();
  const number = order?.match(/^ORD-\d{8}-\d{4}/)?.[0] ?? '';

  // There are more than are shown: leads to all orders of the only person found, or else to the list with the same words.
  await entry(/^More orders: show all of Thandi Nkosi/).click();
  await page.waitForURL(/customer=/);
  await page.keyboard.press('Control+k');

  // Opens the order, whatever its date.
  await search.fill(number.toLowerCase());
  await entry(new RegExp(`^${number}`)).waitFor();
  await expect.poll(() => entry(/./).count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(number).first().waitFor();
  expect(page.url()).toContain('section=orders');
  await page.keyboard.press('Escape');

  // Searches for the dish in its list.
  await page.keyboard.press('Control+k');
  await search.fill('shisanyama');
  await entry(/^Shisanyama platter/).click();
  await page.getByRole('heading', { name: 'Menu Management' }).waitFor();
  expect(page.url()).toContain('q=Shisanyama');
}, 120_000);
