import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { ADMIN, PHONE, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const ON_A_PHONE = { viewport: PHONE, touch: true };

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly allergens: Record<string, string>;
}

it('a dish that becomes worse is a task of the kitchen, and its order is cancelled after the cutoff', async () => {
  const kitchen = await demo.openVisitor({ ...ON_A_PHONE, expected: /AudioContext/ });
  await signIn(kitchen.page, ADMIN);
  let visitor = await demo.openVisitor(ON_A_PHONE);
  await signIn(visitor.page);
  await visitor.page.request.put('/api/user/diet', { data: { consent: true, allergens: ['lupin'] } });
  const menu = await visitor.page.request.get('/api/menu/2026-11-21');
  const { items }: { items: { availableQuantity: number | null; menuItem: Dish }[] } = await menu.json();
  const dish = items.find(
    ({ availableQuantity, menuItem }) => availableQuantity !== 0 && menuItem.allergens.lupin === 'not_used',
  )?.menuItem;
  if (dish === undefined) throw new Error('every dish has lupin');
  const placed = await visitor.page.request.post('/api/orders', {
    data: { deliveryDate: '2026-11-21', items: [{ menuItemId: dish.id, quantity: 1 }] },
  });
  const { orderNumber } = await placed.json();
  const allergens = { ...dish.allergens, lupin: 'contains' };
  const allergenReasons = Object.fromEntries(
    Object.entries(allergens).flatMap(([code, state]) =>
      state === 'may_contain' ? [[code, 'Same oil']] : [],
    ),
  );
  const declared = await kitchen.page.request.put(`/api/admin/menu-items/${dish.id}/allergens`, {
    data: { allergens, allergenReasons, reviewedBy: 'Lindiwe' },
  });
  expect(declared.status()).toBe(200);

  await kitchen.page.goto('/admin');
  await kitchen.page.getByText(`1 order with ${dish.title} for Sat 21 Nov concerns`).waitFor();
  await expectNoFaultsInBothSizes(kitchen);
  await kitchen.page.goto('/admin?section=menu&tab=allergens');
  await kitchen.page.getByRole('button', { name: `Acknowledge the change of ${dish.title}` }).click();
  await kitchen.page.getByText(`1 order with ${dish.title}`).waitFor({ state: 'detached' });

  await demo.restartAt('2026-11-20T22:30:00+02:00');
  visitor = await demo.openVisitor(ON_A_PHONE);
  const { page } = visitor;
  await signIn(page);
  await page.goto('/orders');
  const card = page.getByRole('article', { name: orderNumber });
  await card
    .getByText(
      `The allergens of ${dish.title} have changed: you can cancel this order free of charge until it is dispatched.`,
    )
    .waitFor();
  expect(await card.getByRole('button', { name: /^Change order/ }).count()).toBe(0);
  await expectNoFaultsInBothSizes(visitor);
  await card.getByRole('button', { name: `Cancel order ${orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page
    .getByText(/back in your wallet|Order Cancelled/)
    .first()
    .waitFor();
  await card.waitFor({ state: 'detached' });
}, 120_000);
