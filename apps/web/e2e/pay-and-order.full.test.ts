import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes, openAtADesk } from './both-sizes.ts';
import { expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { asAdministrator } from './make-customer.ts';
import { DISH, fillCart, payAtGateway } from './pay-and-order.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

it('a cart to pay and order stays when the payment is cancelled, and when it cannot be ordered any more: the money is in the wallet', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await fillCart(demo, page);
  for (const shown of [await openAtADesk(demo, visitor), visitor]) {
    await shown.page.getByText('Missing in your wallet').waitFor();
    await expectNoFaultsInBothSchemes(shown, 'cart to pay and order');
    await expectWholeLabels(shown);
  }
  // Tablet widths have no sheet, so it must be closed by then.
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  const pay = page.getByRole('button', { name: /^Pay R\d+ and order$/ });
  await pay.click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.waitForURL(/\/topup\/cancel\?id=/);
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await page.getByText('No payment was processed and your account was not charged.').waitFor();
  await page.getByText('Your order was not placed. Its dishes are still in your cart.').waitFor();
  await page.getByRole('link', { name: 'Try Top-up Again' }).waitFor();
  await page.getByRole('link', { name: 'Continue Shopping' }).waitFor();
  await expectNoFaultsInBothSizes(visitor);
  await expectWholeLabels(visitor);
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await page.getByText('Missing in your wallet').waitFor();
  expect(await (await page.request.get('/api/orders')).json()).toEqual([]);

  await pay.click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  const admin = await asAdministrator(demo);
  const menu: { menuItemId: string; sold: number; menuItem: { title: string } }[] = await (
    await admin.get('/api/admin/daily-menu/2026-11-21')
  ).json();
  const line = menu.find(({ menuItem }) => menuItem.title === DISH);
  const limit = { data: { maxQuantity: line?.sold } };
  await admin.put(`/api/admin/daily-menu/2026-11-21/${line?.menuItemId}`, limit);
  await payAtGateway(page);
  await page.waitForURL(/\/topup\/success\?id=/);
  await page.getByText('Payment Successful!').waitFor();
  await page.getByText(/^Your order was not placed, and the money is in your wallet\. .*sold out/).waitFor();
  await expectNoFaultsInBothSizes(visitor);
  expect(await (await page.request.get('/api/orders')).json()).toEqual([]);
  await page.getByRole('link', { name: /^Place your order · \d+ tokens$/ }).click();
  await page.getByText('Update Cart').waitFor();
}, 120_000);
