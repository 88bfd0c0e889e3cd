import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import { expectNoFaults, expectNoFaultsInBothSchemes, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const ON_A_PHONE = { viewport: PHONE, touch: true };

interface Offered {
  readonly availableQuantity: number | null;
  readonly menuItem: {
    readonly id: string;
    readonly title: string;
    readonly allergens: Record<string, string>;
  };
}

it('a list, the dish that it blocks and the menu without it have no faults, and the filter shows what fits alone', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await signIn(page);
  await page.goto('/account');
  const list = page.getByRole('region', { name: 'What you avoid' });
  await list.getByText('I agree that the kitchen keeps what I avoid').click();
  await list.getByText('Milk', { exact: true }).click();
  await list.getByRole('button', { name: 'Save my list' }).click();
  await list.getByText(/^You agreed on/).waitFor();
  await expectNoFaultsInBothSizes(visitor);

  await page.goto('/');
  await page.getByRole('heading', { level: 4 }).first().waitFor();
  const { items }: { items: Offered[] } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const milky = items.filter(
    ({ availableQuantity, menuItem }) => availableQuantity !== 0 && menuItem.allergens.milk === 'contains',
  );
  const title = milky[0]?.menuItem.title ?? '';
  for (const shown of [await openAtADesk(demo, visitor), visitor]) {
    await shown.page.getByRole('button', { name: `Add ${title}`, exact: true }).click();
    const sheet = shown.page.getByRole('dialog', { name: title });
    await sheet.getByText(`${title} contains milk.`).waitFor();
    await expectNoFaultsInBothSchemes(shown, 'blocked dish');
  }
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByText('Nutrition', { exact: true }).click();
  await sheet.getByRole('row', { name: /^Energy/ }).waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Filter dishes', exact: true }).click();
  const cards = page.getByRole('heading', { level: 4 });
  await page.getByText('Without what I avoid', { exact: true }).click();
  await page.getByRole('heading', { level: 4, name: title }).waitFor({ state: 'detached' });
  const shown = (await cards.allInnerTexts()).map((text) => text.trim()).sort();
  const fitting = items.filter(({ menuItem }) => /not_used|may_contain/.test(menuItem.allergens.milk ?? ''));
  expect(shown).toEqual(fitting.map(({ menuItem }) => menuItem.title).sort());
  await expectNoFaultsInBothSizes(visitor);

  await page.goto('/account');
  await list.getByRole('button', { name: 'Withdraw and delete my list' }).click();
  await list.getByText('I agree that the kitchen keeps what I avoid').waitFor();
  await expectNoFaults(visitor);
}, 120_000);

it('a cart with a dish that the list blocks by now is ordered without it', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await signIn(page);
  await page.request.put('/api/user/diet', { data: { consent: false } });
  await page.goto('/');
  await page.getByRole('heading', { level: 4 }).first().waitFor();
  const { items }: { items: Offered[] } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const pick = (state: string) =>
    items.find(
      ({ availableQuantity, menuItem }) => availableQuantity !== 0 && menuItem.allergens.milk === state,
    )?.menuItem.title ?? '';
  const [milky, safe] = [pick('contains'), pick('not_used')];
  for (const title of [milky, safe])
    await page.getByRole('button', { name: `Add ${title}`, exact: true }).click();
  await page.request.put('/api/user/diet', { data: { consent: true, allergens: ['milk'] } });
  await page.goto('/cart');
  const guard = page.getByRole('region', { name: 'Your list says no to this' });
  await guard.getByText(`${milky} contains milk.`).waitFor();
  const desk = await openAtADesk(demo, visitor);
  await desk.page
    .getByRole('region', { name: 'Your list says no to this' })
    .getByText(`${milky} contains milk.`)
    .waitFor();
  for (const shown of [desk, visitor]) {
    expect(await shown.page.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true);
    await expectNoFaultsInBothSchemes(shown);
  }
  await guard.getByRole('button', { name: `Take out ${milky}` }).click();
  await guard.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/order\/success/);
  // The cart's heading stays until the order is loaded, and for a moment there is none.
  await page.getByRole('link', { name: 'View My Orders' }).waitFor();
  await page.request.put('/api/user/diet', { data: { consent: false } });
  await expectNoFaults(visitor);
}, 120_000);

it('a change that adds a dish which the list blocks is saved once it is confirmed', async () => {
  const visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await signIn(page);
  await page.request.put('/api/user/diet', { data: { consent: true, allergens: ['milk'] } });
  const { items }: { items: Offered[] } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const pick = (state: string) => {
    const line = items.find(
      ({ availableQuantity, menuItem }) => availableQuantity !== 0 && menuItem.allergens.milk === state,
    );
    if (line === undefined) throw new Error(`no dish with milk ${state} is left`);
    return line.menuItem;
  };
  const [milky, safe] = [pick('contains'), pick('not_used')];
  const placed = await page.request.post('/api/orders', {
    data: { deliveryDate: '2026-11-21', items: [{ menuItemId: safe.id, quantity: 1 }] },
  });
  const { orderNumber } = await placed.json();
  await page.goto('/orders');
  await page.getByRole('button', { name: `Change order ${orderNumber}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Change order' });
  await drawer.getByRole('button', { name: `Add ${milky.title}`, exact: true }).click();
  const guard = drawer.getByRole('region', { name: 'Your list says no to this' });
  await guard.getByText(`${milky.title} contains milk.`).waitFor();
  const save = drawer.getByRole('button', { name: 'Save changes' });
  expect(await save.isDisabled()).toBe(true);
  await expectNoFaultsInBothSizes(visitor);
  await guard.getByRole('button', { name: `Take out ${milky.title}` }).click();
  await guard.waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: `Add ${milky.title}`, exact: true }).click();
  await guard.getByRole('button', { name: 'Order it all the same' }).click();
  await guard.getByLabel(/at my own risk/).fill('at my own risk');
  await guard.getByRole('button', { name: 'Confirm', exact: true }).click();
  await save.click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('Order Changed').first().waitFor();
  // Below the dish, the order lists its allergens.
  const line = page.getByRole('listitem').filter({ hasText: milky.title });
  await line
    .getByText(/Contains .*milk/)
    .first()
    .waitFor();
  await page.request.put('/api/user/diet', { data: { consent: false } });
  await expectNoFaults(visitor);
}, 120_000);
