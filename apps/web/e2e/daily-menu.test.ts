import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const DATE = '2026-11-25';
const MENU = `/admin?section=menu&tab=daily&date=${DATE}`;

interface Line {
  readonly menuItem: { readonly title: string };
  readonly maxQuantity: number | null;
}

const toOrderLines = async (page: Page): Promise<Line[]> =>
  (await page.request.get(`/api/admin/daily-menu/${DATE}`)).json();

it('portions typed in the daily menu are saved by leaving the field, and by going back out of it', async () => {
  const { page, complaints } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  await page.goto(MENU);
  const [line] = await toOrderLines(page);
  if (line === undefined) throw new Error('no dish on this date');
  const { title } = line.menuItem;
  const portions = page.getByRole('textbox', { name: `Portions of ${title} on Wed 25 Nov` });
  const saved = (maxQuantity: number) =>
    expect
      .poll(
        async () => (await toOrderLines(page)).find(({ menuItem }) => menuItem.title === title)?.maxQuantity,
      )
      .toBe(maxQuantity);
  await portions.fill('41');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText('Order Status Summary').waitFor();
  await saved(41);
  await page.getByText('Menu Updated').waitFor();

  await page.goto(MENU);
  await page.getByRole('tab', { name: 'Menu Items' }).click();
  await page.getByRole('tab', { name: 'Daily Menu' }).click();
  await portions.fill('42');
  await page.goBack();
  await page.getByPlaceholder('Search dishes').waitFor();
  await saved(42);

  // The date is changed in the field beside the title.
  await page.goto(MENU);
  await portions.fill('43');
  await page.getByLabel('Delivery date').fill('2026-11-26');
  await page.getByRole('heading', { name: 'Menu for Thursday 26 November 2026' }).waitFor();
  await saved(43);
  expect(complaints).toEqual([]);
}, 80_000);
