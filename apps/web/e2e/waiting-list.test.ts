import type { APIRequestContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const DEMO = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };
const ADMIN = { email: 'admin@padkos.example', password: 'padkos-demo' };
const DATE = '2026-11-21';

interface Line {
  readonly menuItemId: string;
  readonly sold: number;
  readonly isActive: boolean;
  readonly menuItem: { readonly title: string };
}

/** A dish of the date, and how an administrator leaves so many portions of it. */
async function dishOf(index: number) {
  const admin = (await demo.openVisitor()).page.request;
  await admin.post('/api/login', { data: ADMIN });
  const lines: Line[] = await (await admin.get(`/api/admin/daily-menu/${DATE}`)).json();
  const line = lines.filter(({ isActive }) => isActive)[index];
  if (line === undefined) throw new Error('the menu has too few dishes');
  return {
    title: line.menuItem.title,
    menuItemId: line.menuItemId,
    leave: (portions: number) => setMaximum(admin, line.menuItemId, line.sold + portions),
  };
}

async function setMaximum(admin: APIRequestContext, menuItemId: string, maxQuantity: number) {
  const answer = await admin.put(`/api/admin/daily-menu/${DATE}/${menuItemId}`, { data: { maxQuantity } });
  expect(answer.status()).toBe(200);
}

it('a customer joins the line of a dish that is sold out, is offered a portion and takes it', async () => {
  const { title, leave } = await dishOf(0);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.request.post('/api/login', { data: DEMO });
  await page.goto('/');
  await page.getByRole('button', { name: `Tell me when ${title} is free` }).click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByText('Buy it at once from my wallet').waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await sheet.getByRole('button', { name: 'Tell me when it is free' }).click();
  await sheet.getByText('You are next in line').waitFor();
  await expectNoFaultsInBothSchemes(visitor);

  await page.goto('/orders');
  const list = page.getByRole('region', { name: 'Waiting lists' });
  await list.getByText('You are next in line').waitFor();
  await leave(1);
  await page.goto('/orders');
  await list.getByText('A portion is held for you').waitFor();
  await list.getByText(/^\d+ minutes left$/).waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSchemes(visitor);
  await list.getByRole('button', { name: new RegExp(`^Take it until .*: ${title}$`) }).click();
  await page.getByText(`A portion of ${title} is yours.`).waitFor();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('article').filter({ hasText: title }).first().waitFor();
}, 90_000);

it('who chose so finds the order without doing anything, and one can leave a line after a question', async () => {
  const [bought, left] = [await dishOf(1), await dishOf(2)];
  await bought.leave(0);
  await left.leave(0);
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.request.post('/api/login', { data: DEMO });
  await page.goto('/');
  for (const { title } of [bought, left]) {
    await page.getByRole('button', { name: `Tell me when ${title} is free` }).click();
    const dialog = page.getByRole('dialog', { name: title });
    if (title === bought.title) await dialog.getByRole('switch').click({ force: true });
    await dialog.getByRole('button', { name: 'Tell me when it is free' }).click();
    await dialog.getByText('You are next in line').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await bought.leave(1);
  await expect
    .poll(async () => {
      const entries: { menuItemId: string; state: string }[] = await (
        await page.request.get('/api/waiting-list')
      ).json();
      return entries.find(({ menuItemId }) => menuItemId === bought.menuItemId)?.state;
    })
    .toBe('ordered');
  await page.goto('/orders');
  const list = page.getByRole('region', { name: 'Waiting lists' });
  await list.getByRole('heading', { name: left.title }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  await expectNoFaultsInBothSchemes(visitor);
  await list.getByRole('button', { name: `Leave the line for ${left.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the line' }).click();
  await list.waitFor({ state: 'detached' });
}, 90_000);
