import type { APIRequestContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
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
  await page.goBack();
  await page.getByRole('button', { name: `In line for ${title}` }).waitFor();

  await page.goto('/orders');
  const list = page.getByRole('region', { name: 'Waiting lists' });
  await list.getByText('You are next in line').waitFor();
  await leave(1);
  await page.goto('/orders');
  await list.getByText('A portion is held for you').waitFor();
  await list.getByText(/^\d+ minutes left$/).waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSchemes(visitor);
  await page.goto('/');
  const held = page.getByRole('region', { name: 'A portion is held for you' });
  await held.getByText(new RegExp(`^Held for you until \\d\\d:\\d\\d: ${title}$`)).waitFor();
  await held.getByText('the service fee of 5', { exact: false }).waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSchemes(visitor);
  await held.getByRole('button', { name: new RegExp(`^Take it until .*: ${title}$`) }).click();
  await page.getByText(`A portion of ${title} is yours.`).waitFor();
  await held.waitFor({ state: 'detached' });
  await page.goto('/orders');
  await page.getByRole('article').filter({ hasText: title }).first().waitFor();
  expect(await list.count()).toBe(0);
}, 90_000);

it('a portion that is held is added to the order of its date, without a second fee', async () => {
  const { menuItemId, title, leave } = await dishOf(3);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await makePerson(page, 'Lerato');
  const { id: userId } = await (await page.request.get('/api/user')).json();
  const admin = (await demo.openVisitor()).page.request;
  await admin.post('/api/login', { data: ADMIN });
  await admin.post('/api/admin/users/credit-tokens', { data: { userId, tokens: 500 } });
  const other = await dishOf(4);
  const items = [{ menuItemId: other.menuItemId, quantity: 1 }];
  const placed = await page.request.post('/api/orders', { data: { deliveryDate: DATE, items } });
  expect(placed.status()).toBe(201);
  await page.request.post('/api/waiting-list', { data: { deliveryDate: DATE, menuItemId } });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  const held = page.getByRole('region', { name: 'A portion is held for you' });
  expect(await held.count()).toBe(0);
  await leave(1);
  await page.reload();
  await held.getByText('without a second service fee', { exact: false }).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await held.getByRole('button', { name: new RegExp(`: ${title}$`) }).click();
  await page.getByText(`A portion of ${title} was added to your order.`).waitFor();
  const orders: { items: unknown[]; serviceFee: number }[] = await (
    await page.request.get('/api/orders')
  ).json();
  expect(orders.map((order) => order.items.length)).toEqual([2]);
}, 90_000);

it('a portion that is held can be added where the order is changed, although the menu has none left', async () => {
  const { menuItemId, title, leave } = await dishOf(5);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await makePerson(page, 'Palesa');
  const { id: userId } = await (await page.request.get('/api/user')).json();
  const admin = (await demo.openVisitor()).page.request;
  await admin.post('/api/login', { data: ADMIN });
  await admin.post('/api/admin/users/credit-tokens', { data: { userId, tokens: 500 } });
  const other = await dishOf(4);
  const items = [{ menuItemId: other.menuItemId, quantity: 1 }];
  const placed = await page.request.post('/api/orders', { data: { deliveryDate: DATE, items } });
  const { orderNumber } = await placed.json();
  await page.request.post('/api/waiting-list', { data: { deliveryDate: DATE, menuItemId } });
  await leave(1);
  await page.goto('/orders');
  await page.getByRole('button', { name: `Change order ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change order' });
  await dialog.getByText('A portion is held for you').waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSchemes(visitor);
  await dialog.getByRole('button', { name: `Add ${title}` }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(`Order ${orderNumber} is changed.`).waitFor();
  const entries: { state: string }[] = await (await page.request.get('/api/waiting-list')).json();
  expect(entries.map(({ state }) => state)).toEqual(['ordered']);
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

it('a held portion of a dish that the own list says no to is taken only by who types that they want it', async () => {
  const { menuItemId, title, leave } = await dishOf(6);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, expected: /409/ });
  const { page } = visitor;
  await makePerson(page, 'Zanele');
  const { id: userId } = await (await page.request.get('/api/user')).json();
  const admin = (await demo.openVisitor()).page.request;
  await admin.post('/api/login', { data: ADMIN });
  await admin.post('/api/admin/users/credit-tokens', { data: { userId, tokens: 500 } });
  await page.request.post('/api/waiting-list', { data: { deliveryDate: DATE, menuItemId } });
  await leave(1);
  await admin.put(`/api/admin/menu-items/${menuItemId}/allergens`, {
    data: { allergens: { milk: 'contains' }, diets: [], nutrition: {}, reviewedBy: 'Nomvula Dlamini' },
  });
  await page.request.put('/api/user/diet', { data: { consent: true, allergens: ['milk'] } });
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^Take it until .*: ${title}$`) }).click();
  const question = page.getByRole('dialog', { name: 'Take it all the same?' });
  await question.getByText('this has something that you avoid', { exact: false }).waitFor();
  expect(await question.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
  await expectNoFaultsInBothSchemes(visitor);
  await question.getByRole('button', { name: 'Leave it' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await (await page.request.get('/api/orders')).json()).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^Take it until .*: ${title}$`) }).click();
  await question.getByLabel(/at my own risk/).fill('at my own risk');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`A portion of ${title} is yours.`).waitFor();
  await question.waitFor({ state: 'detached' });
}, 90_000);
