import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  DESKTOP,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  PHONE,
  type Visitor,
} from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];
const DISH = 'Boerewors roll';

let people = 0;

async function asAdministrator() {
  const { request } = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await request.post('/api/login', { data: ADMIN });
  return request;
}

/** A new customer with 20 tokens on the menu, with one portion of the dish in the cart; answers what it costs. */
async function fillCart({ page }: Visitor, view: { touch: boolean }): Promise<number> {
  people += 1;
  const answer = await page.request.post('/api/register', {
    data: {
      firstName: 'Kagiso',
      lastName: 'Sithole',
      email: `kagiso.${people}@example.co.za`,
      employeeId: `PAY-${people}`,
      cellPhone: `+2783${4_000_000 + people}`,
      password: 'lekker-kos',
    },
  });
  const { id } = await answer.json();
  const admin = await asAdministrator();
  const credited = await admin.post('/api/admin/users/credit-tokens', { data: { userId: id, tokens: 20 } });
  expect(credited.status()).toBe(201);
  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const lines: { menuItem: { title: string; price: number } }[] = items;
  const price = lines.find(({ menuItem }) => menuItem.title === DISH)?.menuItem.price ?? 0;
  await page.goto('/');
  await page.getByRole('button', { name: `Add ${DISH}` }).click();
  if (view.touch) await page.getByRole('button', { name: /Open your cart/ }).tap();
  await page.getByText('Missing in your wallet').waitFor();
  return price + 5;
}

const payAtGateway = async (page: Page) => {
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Pay R/ }).click();
};

describe.each(VIEWS)('a cart that costs more than the wallet holds, $name', (view) => {
  it('is paid for and ordered by one button, once, and the customer lands on the order', async () => {
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    const total = await fillCart(visitor, view);
    const rand = Math.max(50, total - 20);
    await expectNoFaultsInBothSchemes(visitor, 'cart to pay and order');
    await expectWholeLabels(visitor);
    // The widths of tablets have no sheet, so that it is closed by then.
    if (view.touch) await page.getByRole('button', { name: /Open your cart/ }).tap();
    await page.getByRole('button', { name: `Pay R${rand} and order` }).click();
    await payAtGateway(page);
    await page.waitForURL(/\/order\/success\?id=/);
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    await page.getByText(`1 × ${DISH}`).waitFor();
    const orders = await (await page.request.get('/api/orders')).json();
    expect(orders).toMatchObject([{ totalTokens: total, paymentMethod: 'wallet', paymentStatus: 'paid' }]);
    const { wallet } = await (await page.request.get('/api/wallet')).json();
    expect(wallet.balance).toBe(20 + rand - total);
    await page.goto('/');
    await page.getByRole('button', { name: `Add ${DISH}` }).waitFor();
    expect(await page.getByRole('button', { name: /Open your cart|Place Order/ }).count()).toBe(0);
  }, 100_000);

  it('is still there when the payment is cancelled, and the page says so and leads back to it', async () => {
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    await fillCart(visitor, view);
    await page.getByRole('button', { name: /^Pay R\d+ and order$/ }).click();
    await page.waitForURL(/\/sandbox\/payfast\//);
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await page.waitForURL(/\/topup\/cancel\?id=/);
    await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
    await page.getByText('No payment was processed and your account was not charged.').waitFor();
    await page.getByText('Your order was not placed. Its dishes are still in your cart.').waitFor();
    await page.getByRole('link', { name: 'Try Top-up Again' }).waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    await expectWholeLabels(visitor);
    await page.getByRole('link', { name: 'Back to your cart' }).click();
    await page.getByText('Missing in your wallet').waitFor();
    expect(await (await page.request.get('/api/orders')).json()).toEqual([]);
  }, 100_000);

  it('is kept when it cannot be ordered any more: the money is in the wallet, and the reason is said', async () => {
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    await fillCart(visitor, view);
    await page.getByRole('button', { name: /^Pay R\d+ and order$/ }).click();
    await page.waitForURL(/\/sandbox\/payfast\//);
    const admin = await asAdministrator();
    const menu: {
      menuItemId: string;
      sold: number;
      maxQuantity: number | null;
      menuItem: { title: string };
    }[] = await (await admin.get('/api/admin/daily-menu/2026-11-21')).json();
    const line = menu.find(({ menuItem }) => menuItem.title === DISH);
    const limit = (maxQuantity: number | null | undefined) =>
      admin.put(`/api/admin/daily-menu/2026-11-21/${line?.menuItemId}`, { data: { maxQuantity } });
    await limit(line?.sold);
    await payAtGateway(page);
    await page.waitForURL(/\/topup\/success\?id=/);
    await page.getByText('Payment Successful!').waitFor();
    await page
      .getByText(/^Your order was not placed, and the money is in your wallet\. .*sold out/)
      .waitFor();
    await expectNoFaultsInBothSchemes(visitor);
    expect(await (await page.request.get('/api/orders')).json()).toEqual([]);
    await page.getByRole('link', { name: /^Place your order · \d+ tokens$/ }).click();
    await page.getByText('Update Cart').waitFor();
    await limit(line?.maxQuantity);
  }, 100_000);
});
