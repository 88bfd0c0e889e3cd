import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import {
  ADMIN,
  DEMO,
  DESKTOP,
  expectNoFaultsInBothSchemes,
  PHONE,
  signIn,
  type VisitorOptions,
} from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** Browsers warn about a chime before the first click, and about refused calls. */
const EXPECTED = /AudioContext|409 \(Conflict\)/;

async function openConsole(options: VisitorOptions) {
  const visitor = await demo.openVisitor({ expected: EXPECTED, ...options });
  const answer = await visitor.context.request.post('/api/login', { data: ADMIN });
  expect(answer.status()).toBe(200);
  await visitor.page.goto('/admin?section=calendar');
  await visitor.page.getByText('Day of Reconciliation').waitFor();
  return visitor;
}

describe('the calendar', () => {
  it('has no faults before and after a day is closed, nor has the menu of that day', async () => {
    const visitor = await openConsole({ viewport: PHONE, touch: true });
    const { page } = visitor;
    await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
    await page.getByRole('button', { name: 'Close Days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close days' });
    await dialog.getByRole('button', { name: 'Close Days' }).click();
    await dialog.getByText('Choose a date from today on').waitFor();
    await dialog.getByText('Say why the kitchen is closed').waitFor();
    const data = { from: '2026-11-21', to: '2026-11-21', reason: 'Stocktaking', cancelOrders: true };
    const closed = await page.request.post('/api/admin/closed-days', { data });
    expect(closed.status()).toBe(201);
    await page.reload();
    await page.getByText('Stocktaking').waitFor();
    await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));

    const customer = await demo.openVisitor({ viewport: PHONE, touch: true });
    await signIn(customer.page, DEMO);
    await customer.page.goto('/');
    await customer.page.getByText(': Stocktaking.').first().waitFor();
    await inBothSizes(customer.page, () => expectNoFaultsInBothSchemes(customer));
  }, 120_000);

  it('says what a public holiday lacks', async () => {
    const { page } = await openConsole({ viewport: DESKTOP });
    await page.getByRole('button', { name: 'Add a Holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a public holiday' });
    await dialog.getByRole('button', { name: 'Add Holiday' }).click();
    await dialog.getByText('Choose a date from today on').waitFor();
    await dialog.getByText('Say what the day is called').waitFor();
  }, 60_000);

  it('limits a date, and gives it a cutoff of its own', async () => {
    const { page } = await openConsole({ viewport: DESKTOP });
    await page.getByRole('button', { name: 'Set a Date' }).click();
    const dialog = page.getByRole('dialog', { name: 'Capacity and cutoff of a date' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose a date from today on').waitFor();
    await dialog.getByText('Give a capacity, or when ordering closes').waitFor();
    await dialog.getByLabel('Delivery date').fill('2026-12-10');
    await dialog.getByLabel('Portions of all dishes').fill('many');
    await dialog.getByText('A whole number up to').waitFor();
    await dialog.getByLabel('Portions of all dishes').fill('80');
    await dialog.getByLabel('Ordering closes on').fill('2026-12-08');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose a time').waitFor();
    await dialog.getByLabel('At', { exact: true }).fill('12:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 of 80 portions ordered').waitFor();
    await page.getByText('Ordering closes Tue 8 Dec 2026, 12:00').waitFor();
    await page.getByRole('button', { name: /^Remove: Thu 10 Dec/ }).click();
    await page.getByText('0 of 80 portions ordered').waitFor({ state: 'hidden' });
  }, 60_000);
});

describe('the week planner', () => {
  const toOrderLines = async (
    page: Page,
    date: string,
  ): Promise<{ maxQuantity: number; isActive: boolean }[]> =>
    (await page.request.get(`/api/admin/daily-menu/${date}`)).json();

  it('changes portions by the keyboard, which is undone from the toast', async () => {
    const visitor = await openConsole({ viewport: DESKTOP });
    const { page } = visitor;
    await page.goto('/admin?section=planner&date=2026-11-26');
    const portions = page.getByRole('textbox', { name: 'Portions of Amasi on Thu 26 Nov' });
    await portions.fill('many');
    await page.getByText('A whole number').waitFor();
    await portions.press('Escape');
    await portions.fill('17');
    await portions.press('Enter');
    await page.getByText('Portions Changed').waitFor();
    expect((await toOrderLines(page, '2026-11-26')).map(({ maxQuantity }) => maxQuantity)).toContain(17);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    expect((await toOrderLines(page, '2026-11-26')).map(({ maxQuantity }) => maxQuantity)).not.toContain(17);
  }, 60_000);

  it('adds dishes to a day, and copies a week after showing what changes', async () => {
    const visitor = await openConsole({ viewport: PHONE, touch: true });
    const { page } = visitor;
    await page.goto('/admin?section=planner&date=2026-12-14');
    await page.getByRole('button', { name: 'Add dish to Mon 14 Dec' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add dishes: Mon 14 Dec' });
    await dialog.getByLabel('Portions of each').fill('7');
    await dialog.getByRole('button', { name: 'Add Bobotie with yellow rice to Mon 14 Dec' }).click();
    await dialog.getByText('On the menu: 7 portions').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Copy week' }).click();
    await page.getByText('Bobotie with yellow rice (7)').waitFor();
    await page.getByRole('button', { name: 'Change 1 day' }).click();
    await page.getByText('Week Copied').waitFor();
    await page.getByRole('heading', { name: 'Mon 21 Dec' }).waitFor();
    expect(await toOrderLines(page, '2026-12-21')).toMatchObject([{ maxQuantity: 7, isActive: true }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    expect(await toOrderLines(page, '2026-12-21')).toEqual([]);
  }, 60_000);
});
