import { expect, it } from 'vitest';
import { PHONE, signIn } from './browser.ts';
import { asAdministrator } from './make-customer.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');
const TONIGHT = '2026-11-20';

interface Dish {
  readonly id: string;
  readonly title: string;
  readonly allergens: Record<string, string>;
}

it('an order whose dish becomes worse is cancelled by its customer after the cutoff', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signIn(page);
  await page.request.put('/api/user/diet', { data: { consent: true, allergens: ['lupin'] } });
  const orders: {
    id: string;
    orderNumber: string;
    deliveryDate: string;
    status: string;
    items: { menuItemId: string }[];
  }[] = await (await page.request.get('/api/orders')).json();
  const order = orders.find(({ deliveryDate, status }) => deliveryDate === TONIGHT && status === 'confirmed');
  const { items }: { items: { menuItem: Dish }[] } = await (
    await page.request.get(`/api/menu/${TONIGHT}`)
  ).json();
  const dish = items
    .map(({ menuItem }) => menuItem)
    .find(({ id }) => order?.items.some(({ menuItemId }) => menuItemId === id));
  if (order === undefined || dish === undefined) throw new Error('nothing is ordered for tonight');
  expect(dish.allergens.lupin).toBe('not_used');
  const allergens = { ...dish.allergens, lupin: 'contains' };
  const allergenReasons = Object.fromEntries(
    Object.entries(allergens).flatMap(([code, state]) =>
      state === 'may_contain' ? [[code, 'Same oil']] : [],
    ),
  );
  const admin = await asAdministrator(demo);
  const declared = await admin.put(`/api/admin/menu-items/${dish.id}/allergens`, {
    data: { allergens, allergenReasons, reviewedBy: 'Lindiwe' },
  });
  expect(declared.status()).toBe(200);

  await page.goto('/orders');
  const card = page.getByRole('article', { name: order.orderNumber });
  await card
    .getByText(
      `The allergens of ${dish.title} have changed: you can cancel this order free of charge until it is dispatched.`,
    )
    .waitFor();
  await card.getByRole('button', { name: `Cancel order ${order.orderNumber}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await card.waitFor({ state: 'detached' });
  const after: { id: string; status: string }[] = await (await page.request.get('/api/orders')).json();
  expect(after.find(({ id }) => id === order.id)?.status).toBe('cancelled');
  expect(complaints).toEqual([]);
}, 60_000);
