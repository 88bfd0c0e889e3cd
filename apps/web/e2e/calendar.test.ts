import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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

/** Browsers complain of a chime before the first click, and of calls that are refused. */
const EXPECTED = /AudioContext|409 \(Conflict\)/;

async function openConsole(options: VisitorOptions) {
  const visitor = await demo.openVisitor({ expected: EXPECTED, ...options });
  const answer = await visitor.context.request.post('/api/login', { data: ADMIN });
  expect(answer.status()).toBe(200);
  await visitor.page.goto('/admin?section=calendar');
  await visitor.page.getByText('Day of Reconciliation').waitFor();
  return visitor;
}

describe.each([
  { name: 'on a phone', viewport: PHONE, touch: true, date: '2026-11-23', chip: /Mon.*23.*Closed/ },
  { name: 'on a desktop', viewport: DESKTOP, touch: false, date: '2026-11-21', chip: /Sat.*21.*Closed/ },
])('the calendar $name', ({ date, chip, name, ...view }) => {
  it('closes a day with orders after a question, and customers see why it is closed', async () => {
    const reason = `Stocktaking ${name}`;
    const [{ open = 0 } = {}] = await demo.padkos.db.sql<{ open: number }[]>`
      select count(*)::int as open from orders where delivery_date = ${date} and status in ('pending', 'confirmed')`;
    expect(open).toBeGreaterThan(0);
    // Some were placed long ago, which changes nothing: they are of this date.
    await demo.padkos.db.sql`update orders set placed_on = placed_on - 60 where id in (
      select id from orders where delivery_date = ${date} and status in ('pending', 'confirmed') limit 2)`;
    const visitor = await openConsole(view);
    const { page } = visitor;
    await expectNoFaultsInBothSchemes(visitor);
    await page.getByRole('button', { name: 'Close Days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close days' });
    await dialog.getByRole('button', { name: 'Close Days' }).click();
    await dialog.getByText('Choose a date from today on').waitFor();
    await dialog.getByText('Say why the kitchen is closed').waitFor();
    await dialog.getByLabel('First day').fill(date);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Close Days' }).click();
    const question = page.getByRole('dialog', { name: /^Cancel \d+ orders?\?$/ });
    await question.getByText(`${open} order`).first().waitFor();
    const listed = question.getByRole('group').filter({ hasText: 'The orders that are cancelled' });
    if (open > 6) await listed.getByText('The orders that are cancelled').click();
    expect(await listed.getByRole('listitem').count()).toBe(open);
    await question.getByRole('button', { name: 'Leave them open' }).click();
    await question.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Close Days' }).click();
    await question.getByRole('button', { name: /^Cancel \d+ Orders?$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(reason).waitFor();
    await expectNoFaultsInBothSchemes(visitor);

    const customer = await demo.openVisitor({ expected: EXPECTED, ...view });
    await signIn(customer.page, DEMO);
    await customer.page.goto('/');
    await customer.page.getByText(`: ${reason}.`).first().waitFor();
    expect(await customer.page.getByRole('button', { name: chip }).isDisabled()).toBe(true);
    await expectNoFaultsInBothSchemes(customer);

    await page.getByRole('button', { name: /^Open again: / }).click();
    await page.getByText(reason).waitFor({ state: 'hidden' });
  }, 120_000);

  it('says what a public holiday lacks', async () => {
    const { page } = await openConsole(view);
    await page.getByRole('button', { name: 'Add a Holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a public holiday' });
    await dialog.getByRole('button', { name: 'Add Holiday' }).click();
    await dialog.getByText('Choose a date from today on').waitFor();
    await dialog.getByText('Say what the day is called').waitFor();
  }, 60_000);

  it('limits a date, and gives it a cutoff of its own', async () => {
    const { page } = await openConsole(view);
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
  const linesOf = async (page: Page, date: string): Promise<{ maxQuantity: number; isActive: boolean }[]> =>
    (await page.request.get(`/api/admin/daily-menu/${date}`)).json();

  it('changes a day by the keyboard, and each act is undone from its toast', async () => {
    const visitor = await openConsole({ viewport: DESKTOP });
    const { page } = visitor;
    await page.goto('/admin?section=planner&date=2026-11-26');
    const before = await linesOf(page, '2026-11-26');
    await page.getByRole('button', { name: 'Take off Amasi, Thu 26 Nov' }).press('Enter');
    await page.getByText('Amasi is off the menu of Thu 26 Nov.').waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Amasi on Thu 26 Nov is as it was before.').waitFor();
    expect((await linesOf(page, '2026-11-26')).filter(({ isActive }) => isActive)).toHaveLength(
      before.filter(({ isActive }) => isActive).length,
    );
    const portions = page.getByRole('textbox', { name: 'Portions of Amasi on Thu 26 Nov' });
    await portions.fill('many');
    await page.getByText('A whole number').waitFor();
    await portions.press('Escape');
    await portions.fill('17');
    await portions.press('Enter');
    await page.getByText('Portions Changed').waitFor();
    expect((await linesOf(page, '2026-11-26')).map(({ maxQuantity }) => maxQuantity)).toContain(17);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    expect((await linesOf(page, '2026-11-26')).map(({ maxQuantity }) => maxQuantity)).not.toContain(17);
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
    expect(await linesOf(page, '2026-12-21')).toMatchObject([{ maxQuantity: 7, isActive: true }]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
    expect(await linesOf(page, '2026-12-21')).toEqual([]);
  }, 60_000);
});
