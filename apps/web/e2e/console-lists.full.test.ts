import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN, expectNoFaultsInBothSchemes, type openVisitor, PHONE, type Visitor } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPicture } from './visual/expect-picture.ts';

const LAPTOP = { width: 1280, height: 800 };
const demo = useDemoKitchen();

async function openConsole(path: string, options: Parameters<typeof openVisitor>[2] = {}): Promise<Visitor> {
  const visitor = await demo.openVisitor({ viewport: LAPTOP, expected: /AudioContext/, ...options });
  await visitor.context.request.post('/api/login', { data: ADMIN });
  await visitor.page.goto(path);
  return visitor;
}

/** Tables wider than their frame, which hides the last column. */
const cutTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0))
      .map(({ ariaLabel }) => ariaLabel),
  );

it('shows every column of users and payments on a small laptop', async () => {
  for (const section of ['users', 'payments']) {
    const { page, context } = await openConsole(`/admin?section=${section}`);
    await page.getByRole('table').last().waitFor();
    for (const width of [1000, 1060, 1100, 1120]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutTables(page), { message: `${section} at ${width} px` }).toEqual([]);
    }
    await context.close();
  }
}, 60_000);

const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
const address = (page: Page) => new URL(page.url()).searchParams;

describe('the list of orders on a laptop', () => {
  it('is left by a link that is followed while words are typed and the other screen takes its time', async () => {
    const { page, context } = await openConsole('/admin?section=orders&status=all&date=overview');
    const links = page.getByRole('navigation', { name: 'Console' });
    await links.getByRole('link', { name: /^Payments/ }).waitFor();
    await page.route('**/assets/payments*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.getByRole('searchbox').fill('tha');
    await links.getByRole('link', { name: /^Payments/ }).click();
    await page.getByRole('heading', { name: 'Payments' }).waitFor();
    expect(address(page).get('section')).toBe('payments');
    await context.close();
  }, 60_000);

  it('shows ten orders or more at once, and its head stays in sight', async () => {
    const visitor = await openConsole('/admin?section=orders&status=all&date=overview');
    const { page } = visitor;
    await table(page).getByRole('row').nth(20).waitFor();
    const inSight = () =>
      table(page).evaluate((element) => {
        const head = element.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
        return [...element.querySelectorAll('tbody tr')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top >= head - 1 && bottom <= window.innerHeight;
        }).length;
      });
    expect(await inSight()).toBeGreaterThanOrEqual(10);
    await page.mouse.wheel(0, 900);
    const headTop = () =>
      table(page).evaluate((element) => element.querySelector('th')?.getBoundingClientRect().top);
    await expect.poll(headTop).toBe(0);
    await expectNoFaultsInBothSchemes(visitor);
  }, 80_000);

  it('is printed whole, without what is pressed and with nothing cut', async () => {
    const { page } = await openConsole('/admin?section=orders&status=all&date=overview');
    await table(page).waitFor();
    const orders: unknown[] = await (await page.request.get('/api/admin/orders/overview')).json();
    expect(orders.length).toBeGreaterThan(60);
    const rows = table(page).locator('tbody tr');
    expect(await rows.count()).toBe(50);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await rows.count()).toBe(orders.length);
    expect(await table(page).getByRole('columnheader', { name: 'Actions' }).count()).toBe(0);
    expect(
      await table(page)
        .getByRole('button', { name: /^(Confirm|Cancel|Select)/ })
        .count(),
    ).toBe(0);
    const cut = await table(page).evaluate(
      (element) =>
        [...element.querySelectorAll<HTMLElement>('td, td *')].filter(
          (cell) =>
            cell.clientWidth > 1 &&
            cell.scrollWidth > cell.clientWidth + 1 &&
            getComputedStyle(cell).overflowX !== 'visible',
        ).length,
    );
    expect(cut).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect.poll(() => rows.count()).toBe(50);
  }, 60_000);

  it('adds up the orders that are found', async () => {
    const { page } = await openConsole('/admin?section=orders&status=all&date=overview');
    await table(page).waitFor();
    const rows = await page.request.get('/api/admin/orders/overview').then((answer) => answer.json());
    const found = rows.filter(({ status }: { status: string }) => status === 'confirmed');
    const total = found.reduce(
      (sum: number, { totalTokens }: { totalTokens: number }) => sum + totalTokens,
      0,
    );
    await page.getByRole('combobox', { name: 'Status' }).selectOption('confirmed');
    await page
      .getByText(new RegExp(`^${found.length} orders`))
      .filter({ hasText: `${total} tokens` })
      .waitFor();
  }, 60_000);
});

describe.each([
  { name: 'on a phone', options: { viewport: PHONE, touch: true } },
  { name: 'on a laptop', options: {} },
])('the list of orders $name', ({ options }) => {
  it('has no faults with words and an order, whose drawer looks as approved', async () => {
    const visitor = await openConsole('/admin?section=orders&status=all&date=overview', options);
    const { page } = visitor;
    const orders = await page.request
      .get('/api/admin/orders/overview')
      .then<{ orderNumber: string; status: string }[]>((answer) => answer.json());
    const number = orders.find(({ status }) => status === 'fulfilled')?.orderNumber ?? '';
    await page.goto(`/admin?section=orders&status=fulfilled&date=overview&q=${number}`);
    await page.getByRole('button', { name: number, exact: true }).click();
    const drawer = page.getByRole('dialog', { name: `Order ${number}` });
    await drawer.waitFor();
    await page.reload();
    await drawer.waitFor();
    await expectPicture(page, 'order', 'light');
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await expectNoFaultsInBothSchemes(visitor);
  }, 80_000);
});

it('what a list shows is kept in the address of users, dishes and the audit log', async () => {
  const { page } = await openConsole('/admin');
  for (const [section, label, words, choice, chosen] of [
    ['users', 'Search by name, email, or employee ID...', 'thandi', 'Role', 'customer'],
    ['menu', 'Search dishes', 'a', 'Availability', 'available'],
    ['audit', 'Search by person or id', 'nomvula', 'Act', 'order.confirm'],
  ] as const) {
    await page.goto(`/admin?section=${section}`);
    const chosenNow = () => page.getByRole('combobox', { name: choice, exact: true }).inputValue();
    await page.getByRole('searchbox', { name: label }).fill(words);
    await expect.poll(() => address(page).get('q')).toBe(words);
    await page.getByRole('combobox', { name: choice, exact: true }).selectOption(chosen);
    await expect.poll(() => address(page).get('filter')).toBe(chosen);
    await page.reload();
    expect(await page.getByRole('searchbox', { name: label }).inputValue()).toBe(words);
    expect(await chosenNow()).toBe(chosen);
    await page.goBack();
    await expect.poll(chosenNow).not.toBe(chosen);
    expect(await page.getByRole('searchbox', { name: label }).inputValue()).toBe(words);
  }
}, 100_000);

describe('the columns of a table', () => {
  it('are chosen by the keyboard and kept for the administrator in this browser', async () => {
    const visitor = await openConsole('/admin?section=orders&date=2026-11-20');
    const { page } = visitor;
    const heads = () => table(page).getByRole('columnheader').allTextContents();
    await table(page).waitFor();
    expect(await heads()).toContain('Items');
    await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
    await page.getByRole('checkbox', { name: 'Items' }).press('Space');
    await page.getByRole('checkbox', { name: 'Time' }).press('Space');
    expect(await page.getByRole('checkbox', { name: 'Order Number' }).count()).toBe(0);
    await expectNoFaultsInBothSchemes(visitor);
    await page.keyboard.press('Escape');
    await expect.poll(heads).not.toContain('Items');
    await page.reload();
    await page.getByRole('button', { name: 'Columns, 2 hidden' }).waitFor();
    expect(await heads()).toEqual(['', 'Order Number', 'Customer', 'Total', 'Status', 'Actions']);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('padkos.columns.')))
        localStorage.setItem(key, '{"orders": 7');
    });
    await page.reload();
    await page.getByRole('button', { name: 'Columns', exact: true }).waitFor();
    expect(await heads()).toContain('Items');
  }, 60_000);
});
