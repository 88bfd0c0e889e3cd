import { startTestPadkos, type TestPadkos } from '@padkos/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DESKTOP,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  launchBrowser,
  openVisitor,
  PHONE,
  type Visitor,
} from './browser.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';
import { expectPictureAtHeights } from './visual/expect-picture.ts';

const ADMIN = { email: 'admin@padkos.example', password: 'padkos-demo' };
const DATE = '2026-11-23';

let padkos: TestPadkos;
let browser: Browser;
beforeAll(async () => {
  [padkos, browser] = await Promise.all([startTestPadkos('2026-11-20T12:00:00+02:00'), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await padkos.close();
});

interface Placed {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalTokens: number;
}

interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

let people = 0;

/** A new customer with tokens, whose browser is `visitor`. */
async function makeCustomer({ page }: Visitor, tokens: number): Promise<void> {
  people += 1;
  const answer = await page.request.post('/api/register', {
    data: {
      firstName: 'Amahle',
      lastName: 'Zulu',
      email: `amahle.${people}@example.co.za`,
      employeeId: `OWN-${people}`,
      cellPhone: `+2783${2_000_000 + people}`,
      password: 'lekker-kos',
    },
  });
  const { id } = await answer.json();
  const admin = await openVisitor(browser, padkos.url);
  await admin.page.request.post('/api/login', { data: ADMIN });
  await admin.page.request.post('/api/admin/users/credit-tokens', { data: { userId: id, tokens } });
  await admin.context.close();
}

async function menuOf(page: Page): Promise<[MenuItem, MenuItem]> {
  const { items }: { items: { availableQuantity: number | null; menuItem: MenuItem }[] } = await (
    await page.request.get(`/api/menu/${DATE}`)
  ).json();
  const [first, second] = items
    .filter(({ availableQuantity }) => availableQuantity === null || availableQuantity > 3)
    .map(({ menuItem }) => menuItem);
  if (first === undefined || second === undefined) throw new Error('a menu of two dishes');
  return [first, second];
}

async function place(page: Page, item: MenuItem, quantity: number): Promise<Placed> {
  const items = [{ menuItemId: item.id, quantity }];
  const answer = await page.request.post('/api/orders', { data: { deliveryDate: DATE, items } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/wallet')).json()).wallet.balance;

const SIZES = [
  ['on a phone', PHONE, true],
  ['at a desk', DESKTOP, false],
] as const;

describe.each(SIZES)('an own order, %s', (_where, viewport, touch) => {
  const press = (page: Page, name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first();
    return touch ? button.tap() : button.click();
  };

  it('is changed: one dish less, another added, the difference said and moved, the change shown', async () => {
    const visitor = await openVisitor(browser, padkos.url, { viewport, touch });
    const { page } = visitor;
    await makeCustomer(visitor, 500);
    const [had, added] = await menuOf(page);
    const { orderNumber } = await place(page, had, 2);
    const before = await balanceOf(page);
    await page.goto('/orders');
    await page.getByText('Change or cancel it until 22:00 on Sun 22 Nov').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await press(page, `Change order ${orderNumber}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Also on the menu').waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    expect(await dialog.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await press(page, `One less ${had.title}`);
    await press(page, `Add ${added.title}`);
    const difference = added.price - had.price;
    if (difference > 0) await dialog.getByText('To pay from your wallet').waitFor();
    await expectNoFaults(visitor, 'changed order');
    await expectPictureAtHeights(page, 'changed order', [600]);
    // What was chosen is there again after the way back.
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
    await expectNoFaultsInBothSchemes(visitor);
    await expectWholeLabels(visitor);
    await visitor.context.close();
  }, 120_000);

  it('is cancelled after a question that says what comes back', async () => {
    const visitor = await openVisitor(browser, padkos.url, { viewport, touch });
    const { page } = visitor;
    await makeCustomer(visitor, 300);
    const [dish] = await menuOf(page);
    const { orderNumber, totalTokens } = await place(page, dish, 2);
    await page.goto('/orders');
    await press(page, `Cancel order ${orderNumber}`);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(`${totalTokens} tokens go back to your wallet, the service fee included.`)
      .waitFor();
    await expectNoFaults(visitor);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText(`${totalTokens} tokens of order ${orderNumber} are back in your wallet.`).waitFor();
    await page.getByRole('tab', { name: 'Order History (1)' }).click();
    await page.getByText('Cancelled by the customer').waitFor();
    expect(await balanceOf(page)).toBe(300);
    await visitor.context.close();
  }, 120_000);

  it('offers the top-up that is missing, and leading to nothing is said before it is sent', async () => {
    const visitor = await openVisitor(browser, padkos.url, { viewport, touch });
    const { page } = visitor;
    const scout = await openVisitor(browser, padkos.url);
    await makeCustomer(scout, 1);
    const [dish] = await menuOf(scout.page);
    await scout.context.close();
    await makeCustomer(visitor, dish.price + 5);
    const { orderNumber } = await place(page, dish, 1);
    await page.goto('/orders');
    await press(page, `Change order ${orderNumber}`);
    await press(page, `One more ${dish.title}`);
    await page.getByText(`You need ${dish.price} more tokens for this change.`).waitFor();
    await expectNoFaults(visitor);
    await press(page, `One less ${dish.title}`);
    await press(page, `One less ${dish.title}`);
    await page.getByText('An order has at least one dish. To order nothing, cancel it.').waitFor();
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await press(page, `Add ${dish.title}`);
    await press(page, `One more ${dish.title}`);
    await press(page, 'Top Up Tokens');
    await page.getByText('Continue to payment').waitFor();
    await visitor.context.close();
  }, 120_000);

  it('is refused in words when another tab has changed it', async () => {
    const visitor = await openVisitor(browser, padkos.url, { viewport, touch, expected: /409/ });
    const { page } = visitor;
    await makeCustomer(visitor, 500);
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
    await visitor.context.close();
  }, 120_000);
});

describe.each(SIZES)('in the console, %s', (_where, viewport, touch) => {
  async function openConsole(path: string): Promise<Visitor> {
    const visitor = await openVisitor(browser, padkos.url, { viewport, touch, expected: /AudioContext/ });
    await visitor.context.request.post('/api/login', { data: ADMIN });
    await visitor.page.goto(path);
    return visitor;
  }

  it('an order by card says what was paid, what went back and what is left', async () => {
    const customer = await openVisitor(browser, padkos.url);
    await makeCustomer(customer, 1);
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
    const { request } = visitor.context;
    const total = 3 * dish.price + 5;
    const paid = page.getByText(`R${total}.00 paid by card`);
    await paid.waitFor();
    const order = await (await request.get(`/api/admin/orders/${id}/detail`)).json();
    const lines = [{ orderItemId: order.items[0].id, quantity: 1 }];
    const refunded = await request.post(`/api/admin/orders/${id}/refund-lines`, {
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
    await expectNoFaultsInBothSchemes(visitor);
    await customer.context.close();
    await visitor.context.close();
  }, 120_000);

  it('portions of an order are refunded with a reason, and the changes are shown', async () => {
    const customer = await openVisitor(browser, padkos.url);
    await makeCustomer(customer, 500);
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
    await expectNoFaultsInBothSchemes(visitor);
    await dialog.getByLabel('Reason').fill('It ran out');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('Portions Refunded', { exact: true }).waitFor();
    await page.getByText(`−1 × ${dish.title}`).waitFor();
    await page.getByText('It ran out').first().waitFor();
    await expectNoFaults(visitor);
    expect(await balanceOf(customer.page)).toBe(500 - 5 - 2 * dish.price);
    await customer.context.close();
    await visitor.context.close();
  }, 120_000);

  it('many orders are cancelled at once with one reason', async () => {
    const customer = await openVisitor(browser, padkos.url);
    await makeCustomer(customer, 900);
    const [dish] = await menuOf(customer.page);
    const orders = [await place(customer.page, dish, 1), await place(customer.page, dish, 1)];
    const visitor = await openConsole(`/admin?section=orders&date=${DATE}`);
    const { page } = visitor;
    await page.getByPlaceholder(/Search by order number/).fill(`amahle.${people}@`);
    for (const { orderNumber } of orders)
      await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check();
    await page.getByRole('button', { name: 'Cancel 2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 2 orders' });
    await dialog.getByText(`${2 * (dish.price + 5)} tokens go back`).waitFor();
    await expectNoFaults(visitor);
    await dialog.getByLabel('Reason').fill('The delivery failed');
    await dialog.getByRole('button', { name: 'Cancel 2 Orders' }).click();
    await page.getByText('2 orders are cancelled').waitFor();
    expect(await balanceOf(customer.page)).toBe(900);
    await customer.context.close();
    await visitor.context.close();
  }, 120_000);
});
