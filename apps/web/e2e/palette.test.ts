import { expect, it } from 'vitest';
import { ADMIN, DESKTOP, expectNoFaults, expectNoFaultsInBothSchemes, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('finds people, orders of every date, dishes, screens and acts by the keyboard, and goes there', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByText('Order Status Summary').waitFor();
  const search = page.getByRole('textbox', { name: 'Search everything' });
  const entry = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });

  await page.keyboard.press('Control+k');
  await search.waitFor();
  await entry(/^Confirm the orders that wait/).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await search.fill('thandi');
  await entry(/^Thandi Nkosi/).waitFor();
  expect(await entry(/^ORD-/).count()).toBe(5);
  await expectNoFaults(visitor);
  const order = await entry(/^ORD-/).first().innerText();
  const number = order.split('\n')[0] ?? '';

  // The order of any date opens.
  await search.fill(number.toLowerCase());
  await entry(new RegExp(`^${number}`)).waitFor();
  await expect.poll(() => entry(/./).count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(number).first().waitFor();
  expect(page.url()).toContain('section=orders');
  await page.keyboard.press('Escape');

  // The dish is searched for in its list.
  await page.keyboard.press('Control+k');
  await search.fill('shisanyama');
  await entry(/^Shisanyama platter/).click();
  await page.getByRole('heading', { name: 'Menu Management' }).waitFor();
  expect(page.url()).toContain('q=Shisanyama');

  // What is not there is said.
  await page.keyboard.press('Control+k');
  await search.fill('zzzz');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
}, 120_000);

it('opens by its button on a phone', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByText('Order Status Summary').waitFor();
  await page.getByRole('button', { name: 'Search everything' }).tap();
  await page.getByRole('textbox', { name: 'Search everything' }).fill('nkosi');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Thandi Nkosi/ })
    .waitFor();
  await expectNoFaults(visitor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Thandi Nkosi/ })
    .tap();
  await page.getByText('thandi.nkosi@padkos.example').first().waitFor();
  expect(page.url()).toContain('section=users');
}, 80_000);
