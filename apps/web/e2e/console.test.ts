import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

/** Browsers warn about a chime before the first click, and about refused calls. */
const EXPECTED = /AudioContext|Failed to load resource/;

const demo = useDemoKitchen();

const said = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();

it('redirects signed-out visitors to the sign-in and customers to the dashboard', async () => {
  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await page.goto('/admin?section=users');
  await page.waitForURL(/\/signin/);
  await signIn(page, DEMO);
  await page.goto('/admin');
  await page.getByText('Admin access required. Redirecting to customer dashboard...').first().waitFor();
  await page.waitForURL('/');
}, 60_000);

it('a day of the kitchen before the cutoff is run from the console alone', async () => {
  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await signIn(page, ADMIN);
  await page.goto('/admin?section=orders&tab=schedule');
  const cell = page.getByRole('checkbox', { name: 'Amasi on Sunday' });
  await cell.waitFor();
  const before = await cell.isChecked();
  await cell.click();
  await page.getByRole('button', { name: 'Save Selection' }).click();
  await said(page, 'Schedule Updated');
  expect(await cell.isChecked()).toBe(!before);
  await page.getByRole('button', { name: 'Generate Daily Menus' }).click();
  await said(page, 'Daily Menus Generated');

  await page.goto('/admin?section=menu&tab=create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Umleqwa with steamed bread');
  await page.getByLabel('Price in tokens').fill('65,00');
  await page.getByRole('button', { name: 'Create Item' }).last().click();
  await said(page, 'Menu Item Created');
  await page.getByRole('button', { name: 'Which days?' }).click();
  const days = page.getByRole('dialog', { name: 'Which days? Umleqwa with steamed bread' });
  await days.getByLabel('Portions of each').fill('12');
  await days.getByRole('button', { name: 'Add Umleqwa with steamed bread to Sun 22 Nov' }).click();
  await days.getByText('On the menu: 12 portions').waitFor();
  await days.getByRole('button', { name: 'Done' }).click();
  const planned = await (await page.request.get('/api/menu/2026-11-22')).json();
  expect(planned.items.map((line: { menuItem: { title: string } }) => line.menuItem.title)).toContain(
    'Umleqwa with steamed bread',
  );

  // A customer orders two meals for tomorrow; one is confirmed, the other cancelled with a reason.
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const menu = await (await customer.request.get('/api/menu/2026-11-21')).json();
  const dish = menu.items.find(
    (line: { availableQuantity: number | null }) => (line.availableQuantity ?? 99) > 10,
  );
  const numbers: string[] = [];
  for (let i = 0; i < 2; i++) {
    const items = [{ menuItemId: dish.menuItem.id, quantity: 1 }];
    const placed = await customer.request.post('/api/orders', {
      data: { deliveryDate: '2026-11-21', items },
    });
    expect(placed.status()).toBe(201);
    numbers.push((await placed.json()).orderNumber);
  }
  const [kept = '', dropped = ''] = numbers;
  const stateOf = async (number: string) =>
    (await (await customer.request.get('/api/orders')).json()).find(
      (o: { orderNumber: string }) => o.orderNumber === number,
    );

  await page.goto('/admin?section=orders&date=2026-11-21');
  await page.getByRole('button', { name: `Cancel order ${dropped}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('No gas delivery today');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await said(page, 'Order Cancelled');
  expect(await stateOf(dropped)).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'No gas delivery today',
  });
  await page.getByRole('button', { name: `Confirm order ${kept}` }).click();
  await said(page, 'Order Confirmed');
  expect((await stateOf(kept)).status).toBe('confirmed');

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const table = await readFile(await csv.path(), 'utf8');
  expect(
    table.startsWith('\ufeffOrder Number,Customer,Email,Items,Total,Status,Delivery Date,Time\r\n'),
  ).toBe(true);
  expect(table).toContain(kept);

  // A credit of tokens, and the bell.
  await page.goto('/admin?section=users');
  await page.getByPlaceholder(/Search by name/).fill('thandi');
  await page.getByRole('button', { name: 'Credit tokens to Thandi Nkosi' }).click();
  await page.getByRole('dialog').getByLabel('Tokens to Credit').fill('25,00');
  await page.getByText(/New balance will be: \d+ tokens/).waitFor();
  await page.getByRole('button', { name: 'Credit 25 Tokens' }).click();
  await said(page, 'Tokens Credited');
  const entries = await (await customer.request.get('/api/wallet/transactions')).json();
  expect(entries[0]).toMatchObject({ type: 'credit', amount: 25 });
  await page
    .getByRole('button', { name: /new orders?: show/ })
    .first()
    .click();
  await said(page, 'Notifications cleared');
  await customer.close();
}, 100_000);
