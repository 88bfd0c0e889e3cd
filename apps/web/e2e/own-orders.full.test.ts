import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import {
  ADMIN,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  PHONE,
  signIn,
  type Visitor,
} from './browser.ts';
import { makeCustomer } from './make-customer.ts';
import { balanceOf, DATE, menuOf, place } from './own-orders.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';
import { expectPictureAtHeights } from './visual/expect-picture.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const ON_A_PHONE = { viewport: PHONE, touch: true };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe('an own order', () => {
  it('is changed: one dish less, another added, the difference said and moved, the change shown', async () => {
    const visitor = await demo.openVisitor(ON_A_PHONE);
    const { page } = visitor;
    await makeCustomer(demo, page, 500, 'Amahle');
    const [had, added] = await menuOf(page);
    const { orderNumber } = await place(page, had, 2);
    const before = await balanceOf(page);
    await page.goto('/orders');
    await page.getByText('Change or cancel it until 22:00 on Sun 22 Nov').waitFor();
    await expectNoFaultsInBothSizes(visitor);
    const difference = added.price - had.price;
    const dialog = page.getByRole('dialog');
    for (const shown of [await openAtADesk(demo, visitor), visitor]) {
      await press(shown.page, `Change order ${orderNumber}`);
      const drawer = shown.page.getByRole('dialog');
      await drawer.getByText('Also on the menu').waitFor();
      await expectNoFaultsInBothSchemes(shown);
      expect(await drawer.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
      await press(shown.page, `One less ${had.title}`);
      await press(shown.page, `Add ${added.title}`);
      if (difference > 0) await drawer.getByText('To pay from your wallet').waitFor();
      await expectNoFaults(shown, 'changed order');
      await expectPictureAtHeights(shown.page, 'changed order', [600]);
    }
    // The choices are still there after Back.
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await press(page, `Change order ${orderNumber}`);
    await press(page, 'Save changes');
    await page.getByText(`Order ${orderNumber} is changed.`).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Changed once').waitFor();
    expect(await balanceOf(page)).toBe(before - difference);
    await press(page, 'What changed');
    await page.getByText(`+1 × ${added.title}`).waitFor();
    await page.getByText(`−1 × ${had.title}`).waitFor();
    await expectNoFaultsInBothSizes(visitor);
    await expectWholeLabels(visitor);
  }, 120_000);

  it('is cancelled after a question that says what comes back', async () => {
    const visitor = await demo.openVisitor(ON_A_PHONE);
    const { page } = visitor;
    await makeCustomer(demo, page, 300);
    const [dish] = await menuOf(page);
    const { orderNumber, totalTokens } = await place(page, dish, 2);
    await page.goto('/orders');
    await press(page, `Cancel order ${orderNumber}`);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(`${totalTokens} tokens go back to your wallet, the service fee included.`)
      .waitFor();
    await expectNoFaultsInBothSizes(visitor);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText(`${totalTokens} tokens of order ${orderNumber} are back in your wallet.`).waitFor();
    await page.getByRole('tab', { name: 'Order History (1)' }).click();
    await page.getByText('Cancelled by the customer').waitFor();
    expect(await balanceOf(page)).toBe(300);
  }, 80_000);

  it('offers the top-up that is missing, and leading to nothing is said before it is sent', async () => {
    const visitor = await demo.openVisitor(ON_A_PHONE);
    const { page } = visitor;
    const scout = await demo.openVisitor();
    await makeCustomer(demo, scout.page, 1);
    const [dish] = await menuOf(scout.page);
    await makeCustomer(demo, page, dish.price + 5);
    const { orderNumber } = await place(page, dish, 1);
    await page.goto('/orders');
    await press(page, `Change order ${orderNumber}`);
    await press(page, `One more ${dish.title}`);
    await page.getByText(`You need ${dish.price} more tokens for this change.`).waitFor();
    await expectNoFaultsInBothSizes(visitor);
    await press(page, `One less ${dish.title}`);
    await press(page, `One less ${dish.title}`);
    await page.getByText('An order has at least one dish. To order nothing, cancel it.').waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await press(page, `Add ${dish.title}`);
    await press(page, `One more ${dish.title}`);
    await press(page, 'Top Up Tokens');
    await page.getByText('Continue to payment').waitFor();
  }, 80_000);

  it('is refused in words when another tab has changed it', async () => {
    const { page } = await demo.openVisitor({ ...ON_A_PHONE, expected: /409/ });
    await makeCustomer(demo, page, 500);
    const [dish] = await menuOf(page);
    const { id, orderNumber } = await place(page, dish, 1);
    await page.goto('/orders');
    await press(page, `Change order ${orderNumber}`);
    await press(page, `One more ${dish.title}`);
    const items = [{ menuItemId: dish.id, quantity: 3 }];
    await page.request.put(`/api/orders/${id}`, { data: { items } });
    await press(page, 'Save changes');
    await page.getByText('This order was changed in the meantime.').waitFor();
    await page.getByRole('dialog').getByText('Order total so far').waitFor();
  }, 80_000);
});

describe('in the console', () => {
  async function openConsole(path: string): Promise<Visitor> {
    const visitor = await demo.openVisitor({ ...ON_A_PHONE, expected: /AudioContext/ });
    await signIn(visitor.page, ADMIN);
    await visitor.page.goto(path);
    return visitor;
  }

  it('an order by card says what was paid, what went back and what is left', async () => {
    const customer = await demo.openVisitor();
    await makeCustomer(demo, customer.page, 1);
    const [dish] = await menuOf(customer.page);
    const data = {
      deliveryDate: DATE,
      items: [{ menuItemId: dish.id, quantity: 3 }],
      paymentMethod: 'card',
    };
    const { id, payment } = await (await customer.page.request.post('/api/orders', { data })).json();
    await payAtSandbox(customer.page.request, payment);
    const visitor = await openConsole(`/admin?section=orders&date=${DATE}&open=${id}`);
    const { page } = visitor;
    const total = 3 * dish.price + 5;
    await page.getByText(`R${total}.00 paid by card`).waitFor();
    const order = await (await page.request.get(`/api/admin/orders/${id}/detail`)).json();
    const lines = [{ orderItemId: order.items[0].id, quantity: 1 }];
    const refunded = await page.request.post(`/api/admin/orders/${id}/refund-lines`, {
      data: { lines, reason: 'It ran out' },
    });
    expect(refunded.status()).toBe(200);
    await page.reload();
    const sum = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
    await sum('Paid by card').waitFor();
    expect(await sum('Paid by card').textContent()).toContain(String(total));
    expect(await sum('Refunded to the wallet').textContent()).toContain(`−${dish.price}`);
    expect(await sum('Left of what was paid').textContent()).toContain(String(total - dish.price));
    expect(await sum('Total').textContent()).toContain(String(total - dish.price));
    await expectNoFaultsInBothSizes(visitor);
  }, 80_000);

  it('portions of an order are refunded with a reason, and the changes are shown', async () => {
    const customer = await demo.openVisitor();
    await makeCustomer(demo, customer.page, 500);
    const [dish] = await menuOf(customer.page);
    const { orderNumber } = await place(customer.page, dish, 3);
    const visitor = await openConsole(`/admin?section=orders&date=${DATE}`);
    const { page } = visitor;
    await page.getByPlaceholder(/Search by order number/).fill(orderNumber);
    await page.getByRole('button', { name: orderNumber, exact: true }).click();
    await page.getByRole('button', { name: `Refund portions of order ${orderNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: /Refund portions/ });
    await dialog.getByRole('button', { name: `One more ${dish.title} to refund` }).click();
    await dialog.getByText(`${dish.price} tokens go back`).waitFor();
    await expectNoFaultsInBothSizes(visitor);
    await dialog.getByLabel('Reason').fill('It ran out');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('Portions Refunded', { exact: true }).waitFor();
    await page.getByText(`−1 × ${dish.title}`).waitFor();
    await page.getByText('It ran out').first().waitFor();
    await expectNoFaults(visitor);
    expect(await balanceOf(customer.page)).toBe(500 - 5 - 2 * dish.price);
  }, 80_000);

  it('many orders are cancelled at once with one reason', async () => {
    const customer = await demo.openVisitor();
    const { email } = await makeCustomer(demo, customer.page, 900);
    const [dish] = await menuOf(customer.page);
    const orders = [await place(customer.page, dish, 1), await place(customer.page, dish, 1)];
    const visitor = await openConsole(`/admin?section=orders&date=${DATE}`);
    const { page } = visitor;
    await page.getByPlaceholder(/Search by order number/).fill(email);
    for (const { orderNumber } of orders)
      await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
    await page.getByRole('button', { name: 'Cancel 2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders' });
    await dialog.getByText(`${2 * (dish.price + 5)} tokens go back`).waitFor();
    await expectNoFaultsInBothSizes(visitor);
    await dialog.getByLabel('Reason').fill('The delivery failed');
    await dialog.getByRole('button', { name: 'Cancel 2 Orders' }).click();
    await page.getByText('2 orders are cancelled').waitFor();
    expect(await balanceOf(customer.page)).toBe(900);
  }, 80_000);
});
