import { expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP, expectNoFaultsInBothSchemes, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly allergens: Record<string, string>;
}

it.each(VIEWS)(
  'a dish that becomes worse is a task of the kitchen, and its order is cancelled after the cutoff, $name',
  async (view) => {
    await demo.restartAt('2026-11-20T12:00:00+02:00');
    const kitchen = await demo.openVisitor({ ...view, expected: /AudioContext/ });
    await kitchen.page.request.post('/api/login', { data: ADMIN });
    let visitor = await demo.openVisitor(view);
    await visitor.page.request.post('/api/login', { data: DEMO });
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
    await expectNoFaultsInBothSchemes(kitchen);
    await kitchen.page.goto('/admin?section=menu&tab=allergens');
    await kitchen.page.getByRole('button', { name: `Acknowledge the change of ${dish.title}` }).click();
    await kitchen.page.getByText(`1 order with ${dish.title}`).waitFor({ state: 'detached' });

    await demo.restartAt('2026-11-20T22:30:00+02:00');
    visitor = await demo.openVisitor(view);
    const { page } = visitor;
    await page.request.post('/api/login', { data: DEMO });
    await page.goto('/orders');
    const card = page.getByRole('article', { name: orderNumber });
    await card
      .getByText(
        `The allergens of ${dish.title} have changed: you can cancel this order free of charge until it is dispatched.`,
      )
      .waitFor();
    expect(await card.getByRole('button', { name: /^Change order/ }).count()).toBe(0);
    await expectNoFaultsInBothSchemes(visitor);
    await card.getByRole('button', { name: `Cancel order ${orderNumber}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByText(/back in your wallet|Order Cancelled/)
      .first()
      .waitFor();
    await card.waitFor({ state: 'detached' });
    await page.request.put('/api/user/diet', { data: { consent: false } });
  },
  180_000,
);
