import { expect, it } from 'vitest';
import { ADMIN, PHONE, signIn } from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { balanceOf, DATE, menuOf, place } from './own-orders.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('an own order is changed, which moves the difference, and cancelled, which gives the tokens back', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await makeCustomer(demo, page, 500);
  const [had, added] = await menuOf(page);
  const { orderNumber } = await place(page, had, 2);
  const before = await balanceOf(page);
  await page.goto('/orders');
  await page.getByRole('button', { name: `Change order ${orderNumber}` }).tap();
  const drawer = page.getByRole('dialog', { name: 'Change order' });
  await drawer.getByRole('button', { name: `One less ${had.title}` }).tap();
  await drawer.getByRole('button', { name: `Add ${added.title}` }).tap();
  await drawer.getByRole('button', { name: 'Save changes' }).tap();
  await page.getByText(`Order ${orderNumber} is changed.`).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  expect(await balanceOf(page)).toBe(before - (added.price - had.price));

  await page.getByRole('button', { name: `Cancel order ${orderNumber}` }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByText(/^\d+ tokens of order .* are back in your wallet\.$/).waitFor();
  expect(await balanceOf(page)).toBe(500);
  expect(complaints).toEqual([]);
}, 80_000);

it('in the console portions of an order are refunded, and many orders are cancelled at once', async () => {
  const customer = await demo.openVisitor();
  const { email } = await makeCustomer(demo, customer.page, 900);
  const [dish] = await menuOf(customer.page);
  const [first, second] = [await place(customer.page, dish, 3), await place(customer.page, dish, 1)];
  const { page } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  await page.goto(`/admin?section=orders&date=${DATE}&open=${first.id}`);
  await page.getByRole('button', { name: `Refund portions of order ${first.orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: /Refund portions/ });
  await dialog.getByRole('button', { name: `One more ${dish.title} to refund` }).click();
  await dialog.getByLabel('Reason').fill('It ran out');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByText(`−1 × ${dish.title}`).waitFor();
  await expect.poll(() => balanceOf(customer.page)).toBe(900 - 10 - 3 * dish.price);

  await page.goto(`/admin?section=orders&date=${DATE}`);
  await page.getByPlaceholder(/Search by order number/).fill(email);
  for (const { orderNumber } of [first, second])
    await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
  await page.getByRole('button', { name: 'Cancel 2', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel 2 orders' });
  await question.getByLabel('Reason').fill('The delivery failed');
  await question.getByRole('button', { name: 'Cancel 2 Orders' }).click();
  await page.getByText('2 orders are cancelled').waitFor();
  expect(await balanceOf(customer.page)).toBe(900);
}, 80_000);
