import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, expectNoFaults, expectNoFaultsInBothSchemes, type Visitor } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

async function openConsole(path: string): Promise<Visitor> {
  const visitor = await demo.openVisitor({ expected: /AudioContext/ });
  await visitor.context.request.post('/api/login', { data: ADMIN });
  await visitor.page.goto(path);
  return visitor;
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

it('the heading above the orders of every date follows the chosen status', async () => {
  const visitor = await openConsole('/admin?section=orders&status=pending');
  const { page } = visitor;
  await heading(page, 'Orders that wait, of every date');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('confirmed');
  await heading(page, 'Confirmed orders of the last 30 days');
  await page.getByPlaceholder(/Search by order number/).fill('no such order');
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await heading(page, 'All orders of the last 30 days');
  expect(await status.inputValue()).toBe('');
  await page.getByText(/^ORD-/).first().waitFor();
  await expectNoFaults(visitor);
}, 80_000);

it('says which orders were searched, and searches every date', async () => {
  const visitor = await openConsole('/admin?section=orders&status=fulfilled');
  const { page } = visitor;
  const number = (await page.getByText(/^ORD-/).first().textContent()) ?? '';
  await page.goto('/admin?section=orders&date=2026-11-20');
  const search = page.getByPlaceholder(/Search by order number/);
  await search.fill(number);
  await page.getByText('No order for Friday 20 November 2026 fits. Other dates were not searched.').waitFor();
  await expectNoFaultsInBothSchemes(visitor);

  // Searches every date for the same words; Enter opens the result.
  await page.getByRole('button', { name: 'Search every date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${number}`) }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, `Order ${number}`);

  // A status without words offers no search of every date.
  await page.goto('/admin?section=orders&date=2026-11-20&status=fulfilled');
  await page.getByRole('button', { name: 'Show all orders for Fri 20 Nov' }).waitFor();
  expect(await page.getByRole('button', { name: 'Search every date' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show all orders for Fri 20 Nov' }).click();
  await page.getByText(/^ORD-/).first().waitFor();
  await heading(page, 'Orders for Friday 20 November 2026');
}, 80_000);

it('the overview and the manifest have no faults, and the overview leads to all orders', async () => {
  const visitor = await openConsole('/admin?section=orders&date=overview');
  const { page } = visitor;
  await page.getByText('Total Revenue').waitFor();
  await expectNoFaults(visitor);
  await page.getByRole('link', { name: 'See all orders of the last 30 days' }).click();
  await heading(page, 'All orders of the last 30 days');
  await expectNoFaults(visitor);
  await page.goto('/admin?section=orders&date=2026-11-20');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('confirmed');
  await heading(page, 'Orders for Friday 20 November 2026');
  await page.goto('/admin?section=orders&tab=manifest');
  await page.getByRole('button', { name: 'Generate Manifest Now' }).click();
  await page.getByText('Manifest Generated').waitFor();
  await expectNoFaults(visitor);
}, 80_000);

it('the schedule leaves the cutoff of a new cell to the settings', async () => {
  const { page } = await openConsole('/admin?section=orders&tab=schedule');
  await page.getByRole('checkbox', { checked: false }).first().check();
  const sent = page.waitForRequest(/weeklySchedule\.save/);
  await page.getByRole('button', { name: 'Save Selection' }).click();
  const body = (await sent).postData() ?? '';
  expect(body).toContain('defaultMaxQuantity');
  expect(body).not.toContain('defaultCutoffTime');
  await page.getByText('Schedule Updated').waitFor();
}, 80_000);

it('a person leads to all of their orders, and these back to the orders of everybody', async () => {
  const visitor = await openConsole('/admin?section=users');
  const { page } = visitor;
  await page.getByPlaceholder(/Search by name/).fill('Thandi Nkosi');
  await page.getByText('1 user', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Thandi Nkosi', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See orders' }).click();
  await heading(page, 'Orders of Thandi Nkosi');
  await page.getByText(/^ORD-/).first().waitFor();
  await page.getByText('28 orders').waitFor();
  await expectNoFaultsInBothSchemes(visitor, 'orders of a customer');

  // The search and the file contain only their orders; the words can be searched everywhere.
  await page.getByPlaceholder(/Search by order number/).fill('no such order');
  await page.getByText('No order of Thandi Nkosi fits. Orders of others were not searched.').waitFor();
  await page.getByRole('button', { name: 'Search the orders of everybody' }).waitFor();
  await page.getByRole('button', { name: 'Show all orders of Thandi Nkosi' }).click();
  await page.getByText('28 orders').waitFor();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('fulfilled');
  await page.getByText('27 orders').waitFor();
  const saved = page.waitForRequest(/export\.csv/);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).url()).toMatch(/orders\/overview\/export\.csv\?customer=[\w-]{36}&status=fulfilled$/);

  await page.getByRole('link', { name: 'Orders of everybody' }).click();
  await page.getByText('Total Revenue').waitFor();
  await page.goBack();
  await heading(page, 'Orders of Thandi Nkosi');
  await page.getByRole('button', { name: /^Sat 21 Nov/ }).click();
  await heading(page, 'Orders for Saturday 21 November 2026');
  await page.goto('/admin?section=orders&customer=nobody');
  await page.getByText('This customer did not load').waitFor();
}, 80_000);
