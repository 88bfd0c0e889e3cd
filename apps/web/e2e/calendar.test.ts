import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

/** Browsers warn about a chime before the first click, and about refused calls. */
const EXPECTED = /AudioContext|409 \(Conflict\)/;
const DATE = '2026-11-21';

async function openConsole(path: string): Promise<Page> {
  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await signIn(page, ADMIN);
  await page.goto(path);
  return page;
}

it('closes a day with orders after a question, and customers see why it is closed', async () => {
  const reason = 'Stocktaking';
  const { sql } = demo.padkos.db;
  const [{ open = 0 } = {}] = await sql<{ open: number }[]>`
    select count(*)::int as open from orders where delivery_date = ${DATE} and status in ('pending', 'confirmed')`;
  expect(open).toBeGreaterThan(0);
  // Some were placed long ago, which makes no difference: they are for this date.
  await sql`update orders set placed_on = placed_on - 60 where id in (
    select id from orders where delivery_date = ${DATE} and status in ('pending', 'confirmed') limit 2)`;
  const page = await openConsole('/admin?section=calendar');
  await page.getByRole('button', { name: 'Close Days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close days' });
  await dialog.getByLabel('First day').fill(DATE);
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
  const left = await sql`
    select id from orders where delivery_date = ${DATE} and status in ('pending', 'confirmed')`;
  expect(left).toHaveLength(0);

  const customer = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(customer.page);
  await customer.page.goto('/');
  await customer.page.getByText(`: ${reason}.`).first().waitFor();
  const chip = customer.page.getByRole('button', { name: /Sat.*21.*Closed/ });
  expect(await chip.isDisabled()).toBe(true);

  await page.getByRole('button', { name: /^Open again: / }).click();
  await page.getByText(reason).waitFor({ state: 'hidden' });
}, 80_000);

it('the week planner changes a day by the keyboard, which is undone from its toast', async () => {
  const page = await openConsole('/admin?section=planner&date=2026-11-26');
  const onMenu = async () => {
    const lines: { isActive: boolean }[] = await (
      await page.request.get('/api/admin/daily-menu/2026-11-26')
    ).json();
    return lines.filter(({ isActive }) => isActive).length;
  };
  const before = await onMenu();
  await page.getByRole('button', { name: 'Take off Amasi, Thu 26 Nov' }).press('Enter');
  await page.getByText('Amasi is off the menu of Thu 26 Nov.').waitFor();
  expect(await onMenu()).toBe(before - 1);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Amasi on Thu 26 Nov is as it was before.').waitFor();
  expect(await onMenu()).toBe(before);
}, 60_000);
