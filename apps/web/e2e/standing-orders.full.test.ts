import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE, signIn } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

interface MenuLine {
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly title: string };
}

it('a dish of the menu leads to a standing order of it for its day of the week', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await signIn(page);
  const { items }: { items: MenuLine[] } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const title = items.find(({ availableQuantity }) => availableQuantity !== 0)?.menuItem.title ?? '';
  await page.goto('/');
  await page.getByRole('button', { name: title, exact: true }).first().click();
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('link', { name: 'Order it every week' }).click();
  const form = page.getByRole('dialog', { name: 'New standing order' });
  await expect.poll(() => form.getByPlaceholder('Search for a dish').first().inputValue()).toBe(title);
  expect(await form.getByRole('checkbox', { name: 'Saturday' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No Standing Orders' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  // A closed drawer removes its history entry a moment later.
  await expect.poll(() => page.evaluate(() => Object.keys(history.state))).not.toContain('padkosSheet');
  await page.goBack();
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
}, 90_000);

it('the form of a standing order and its dates have no faults', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await signIn(page);
  const { items }: { items: MenuLine[] } = await (await page.request.get('/api/menu/2026-11-24')).json();
  const title = items.find(({ availableQuantity }) => availableQuantity !== 0)?.menuItem.title ?? '';
  const words = `1 × ${title}`;

  await page.goto('/orders');
  await page.getByRole('link', { name: 'Standing orders' }).click();
  await page.getByRole('heading', { name: 'No Standing Orders' }).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await page.getByRole('button', { name: 'New standing order' }).click();
  const form = page.getByRole('dialog', { name: 'New standing order' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Choose at least one day').waitFor();
  await form.getByText('Choose a dish').waitFor();
  await form.getByText('Mon', { exact: true }).click();
  await form.getByText('Tue', { exact: true }).click();
  await form.getByPlaceholder('Search for a dish').first().fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expectNoFaultsInBothSchemes(visitor);
  await form.getByRole('button', { name: 'Save' }).click();

  const rule = page.getByRole('article', { name: words });
  await rule.getByText('Every Monday and Tuesday').waitFor();
  const monday = page.getByRole('switch', { name: `Order ${words} for Mon 23 Nov` });
  await monday.click({ force: true });
  const row = page.getByRole('listitem').filter({ has: monday });
  await row.getByText('Left out').waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSchemes(visitor);
}, 90_000);

it('a paused one shows what resuming does before it resumes, and is deleted after a question', async () => {
  await demo.restartAt('2026-11-23T08:01:00+02:00');
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await signIn(page);
  const [own] = await (await page.request.get('/api/standing-orders')).json();
  const { dish } = own;
  const rule = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    menuItemId: dish.menuItemId,
    quantity: 2,
    pausedUntil: '2026-12-24',
  };
  expect((await page.request.put(`/api/standing-orders/${own.id}`, { data: rule })).status()).toBe(200);
  const words = `2 × ${dish.title}`;

  // A second dish on Mondays: the date appears once for both.
  const { items }: { items: { menuItem: { id: string } }[] } = await (
    await page.request.get('/api/menu/2026-11-30')
  ).json();
  const other = items.find(({ menuItem }) => menuItem.id !== dish.menuItemId)?.menuItem.id;
  const monday = { weekdays: [1], menuItemId: other, quantity: 1 };
  const added = await page.request.post('/api/standing-orders', { data: monday });
  expect(added.status()).toBe(201);
  await page.goto('/standing-orders');
  await page.getByText('Paused until Thu 24 Dec').waitFor();
  const rows = page.getByRole('listitem').filter({ hasText: 'Mon 30 Nov' });
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(1).getAttribute('data-same')).not.toBeNull();
  await page.request.delete(`/api/standing-orders/${(await added.json()).id}`);
  await page.reload();
  await page.getByRole('button', { name: `Resume ${words}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Resume this standing order?' });
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(14);
  await expectNoFaultsInBothSchemes(visitor);
  await drawer.getByRole('button', { name: 'Resume' }).click();
  const card = page.getByRole('article', { name: words });
  await card.getByText('Active').waitFor();
  await card.getByRole('button', { name: `Delete ${words}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No Standing Orders' }).waitFor();
}, 90_000);

it('says once a date what it costs and what is missing, and at the limit that there can be no more', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await makePerson(page, 'Sipho');
  const { items }: { items: { menuItem: { id: string; title: string; price: number } }[] } = await (
    await page.request.get('/api/menu/2026-12-01')
  ).json();
  const [one, two, three] = items.map(({ menuItem }) => menuItem);
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('the demo menu has three dishes');
  const order = async (menuItemId: string, weekdays: readonly number[]) => {
    const answer = await page.request.post('/api/standing-orders', {
      data: { menuItemId, weekdays, quantity: 2 },
    });
    expect(answer.status()).toBe(201);
  };
  await order(one.id, [2]);
  await order(two.id, [2]);
  await page.goto('/standing-orders');
  const rows = page.getByRole('listitem').filter({ hasText: 'Tue 1 Dec' });
  await expect.poll(() => rows.count()).toBe(2);
  const cost = 2 * (one.price + two.price) + 5;
  expect(await rows.first().textContent()).toContain(`${2 * one.price} tokens`);
  expect(await rows.filter({ hasText: 'You need' }).count()).toBe(1);
  expect(await rows.getByRole('link', { name: 'Top up' }).count()).toBe(1);
  await rows.nth(1).getByText(`This date: ${cost} tokens, service fee included`).waitFor();
  await expectWholeLabels(visitor);
  await expectNoFaultsInBothSchemes(visitor);

  for (const dish of [one.id, two.id, three.id])
    for (const day of [1, 3, 4, 5, 6, 7]) await order(dish, [day]);
  await page.goto(`/standing-orders?dish=${one.id}`);
  await page.getByText('You have 20 standing orders, as many as there can be').waitFor();
  expect(await page.getByRole('button', { name: 'New standing order' }).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectNoFaultsInBothSchemes(visitor);
}, 90_000);
