import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import { ADMIN, DESKTOP, expectNoFaultsInBothSchemes, PHONE, type VisitorOptions } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const DATE = '2026-11-25';
const MENU = `/admin?section=menu&tab=daily&date=${DATE}`;

interface Line {
  readonly menuItem: { readonly title: string };
  readonly maxQuantity: number | null;
  readonly isActive: boolean;
}

async function openMenu(options: VisitorOptions = {}) {
  const visitor = await demo.openVisitor({ viewport: DESKTOP, expected: /AudioContext/, ...options });
  const { page } = visitor;
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto(MENU);
  const [line] = await toOrderLines(page);
  if (line === undefined) throw new Error('no dish on this date');
  const { title } = line.menuItem;
  const portions = page.getByRole('textbox', { name: `Portions of ${title} on Wed 25 Nov` });
  await portions.waitFor();
  return { visitor, page, title, portions };
}

const toOrderLines = async (page: Page): Promise<Line[]> =>
  (await page.request.get(`/api/admin/daily-menu/${DATE}`)).json();
const lineOf = async (page: Page, title: string) =>
  (await toOrderLines(page)).find(({ menuItem }) => menuItem.title === title);
const saved = (page: Page, title: string, maxQuantity: number) =>
  expect.poll(async () => (await lineOf(page, title))?.maxQuantity).toBe(maxQuantity);

describe('portions typed in the daily menu', () => {
  it.each<[string, number, (page: Page) => Promise<void>]>([
    [
      'by a link in the sidebar',
      47,
      async (page) => {
        // Leaves the field and follows the link in one step, like a quick press.
        await page
          .getByRole('link', { name: 'Dashboard' })
          .first()
          .evaluate((link) => {
            if (!(link instanceof HTMLElement)) throw new Error('no link');
            link.focus();
            link.click();
          });
        await page.getByText('Order Status Summary').waitFor();
      },
    ],
    [
      'by changing the date',
      48,
      async (page) => {
        await page.getByLabel('Delivery date').fill('2026-11-26');
        await page.getByRole('heading', { name: 'Menu for Thursday 26 November 2026' }).waitFor();
      },
    ],
  ])(
    'are saved once when they are left %s, and undone to what they were',
    async (_, count, leave) => {
      const { visitor, page, title, portions } = await openMenu();
      const former = (await lineOf(page, title))?.maxQuantity;
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('dailyMenus.setLine'))
          calls.push(request.postData() ?? '');
      });
      await portions.fill(String(count));
      await leave(page);
      await saved(page, title, count);
      await page.getByText('Menu Updated').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(calls).toHaveLength(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await lineOf(page, title))?.maxQuantity).toBe(former);
      expect(visitor.complaints).toEqual([]);
    },
    80_000,
  );

  it('are saved by the tab key and given up by Escape', async () => {
    const { visitor, page, title, portions } = await openMenu();
    await portions.fill('45');
    await portions.press('Tab');
    await saved(page, title, 45);
    await expect.poll(() => portions.isEnabled()).toBe(true);
    await portions.fill('46');
    await portions.press('Escape');
    expect(await portions.inputValue()).toBe('45');
    // Nothing is left to save or to confirm.
    await page.getByRole('tab', { name: 'Menu Items' }).click();
    await page.getByPlaceholder('Search dishes').waitFor();
    expect((await lineOf(page, title))?.maxQuantity).toBe(45);
    expect(visitor.complaints).toEqual([]);
  }, 80_000);

  it('stay when the switch beside them is pressed next', async () => {
    const { page, title, portions } = await openMenu();
    await portions.fill('51');
    await page.getByLabel(`${title} on the menu`).click({ force: true });
    await expect.poll(() => lineOf(page, title)).toMatchObject({ maxQuantity: 51, isActive: false });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => lineOf(page, title)).toMatchObject({ maxQuantity: 51, isActive: true });
    // A refusal restores the stored value.
    await page.route(/dailyMenus\.setLine/, (route) => route.abort());
    await portions.fill('52');
    await portions.press('Enter');
    await page.getByText('Failed to update the daily menu').waitFor();
    await expect.poll(() => portions.inputValue()).toBe('51');
  }, 80_000);

  it('that cannot be saved are asked about before they are lost', async () => {
    const { visitor, page, portions } = await openMenu({ viewport: PHONE, touch: true });
    await portions.fill('many');
    await page.getByRole('tab', { name: 'Menu Items' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without these portions?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await portions.inputValue()).toBe('many');
    await page.getByRole('tab', { name: 'Menu Items' }).click();
    await inBothSizes(page, () => expectNoFaultsInBothSchemes(visitor));
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByPlaceholder('Search dishes').waitFor();
  }, 80_000);

  it('are asked about by the browser before the tab is closed', async () => {
    const { page, portions } = await openMenu();
    await portions.fill('61');
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await portions.inputValue()).toBe('61');
  }, 80_000);
});
