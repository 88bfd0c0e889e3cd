import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { asAdministrator, makeCustomer } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { DATE, dishOf } from './waiting-list.ts';

const demo = useDemoKitchen();

it('each step in the line of a dish that is sold out, to the portion that is taken, has no faults', async () => {
  const { title, leave } = await dishOf(demo, 0);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await signIn(page);
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
  const { menuItemId, title, leave } = await dishOf(demo, 3);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await makeCustomer(demo, page, 500);
  const other = await dishOf(demo, 4);
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
  const { menuItemId, title, leave } = await dishOf(demo, 5);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await makeCustomer(demo, page, 500);
  const other = await dishOf(demo, 4);
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
  const [bought, left] = [await dishOf(demo, 1), await dishOf(demo, 2)];
  await bought.leave(0);
  await left.leave(0);
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await signIn(page);
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
  const { menuItemId, title, leave } = await dishOf(demo, 6);
  await leave(0);
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, expected: /409/ });
  const { page } = visitor;
  await makeCustomer(demo, page, 500);
  const admin = await asAdministrator(demo);
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
