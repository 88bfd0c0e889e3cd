import { expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import { expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
import { notice, orderByCard, payNow } from './unpaid-orders.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const PAST = '2026-11-20T09:00:00.000Z';

it('an order by card that is not paid yet is told of until it is cancelled, and headed as cancelled after the payment was', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await makePerson(page, 'Lerato');
  await orderByCard(page);
  await page.goBack();
  await notice(page)
    .getByText(/^R53\.00\. Held until \d\d:\d\d\.$/)
    .waitFor();
  // The row of the next order would repeat it.
  expect(await page.getByRole('region', { name: 'Your next order' }).count()).toBe(0);
  await notice(page).getByText('1 × Boerewors roll', { exact: true }).waitFor();
  await expectNoFaultsInBothSizes(visitor);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await payNow(page).waitFor();
  await expectNoFaultsInBothSchemes(visitor);

  await payNow(page).click();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.waitForURL(/\/order\/cancel\?id=/);
  await page.getByRole('heading', { name: 'Order Cancelled' }).waitFor();
  await page.getByText('Your order was not placed and nothing was charged.').waitFor();
  await page.getByText('Not charged', { exact: true }).waitFor();
  await page.getByText(/^You can still pay for it until \d\d:\d\d;/).waitFor();
  await page.getByRole('button', { name: /^Pay now for order/ }).waitFor();
  await expectNoFaultsInBothSizes(visitor);
  await expectWholeLabels(visitor);
  // The gateway may also return to this page: it does not ask a customer who has paid to pay again.
  await page.goto(page.url().replace('/order/cancel', '/order/success'));
  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
  await page.getByText(/^Not paid\? You can still pay until \d\d:\d\d\.$/).waitFor();
  await page.getByRole('button', { name: /^Pay now for order/ }).waitFor();
  expect(await page.getByText(/Pay for it by then/).count()).toBe(0);
  await expectNoFaultsInBothSizes(visitor);
  await page.route(/customer\.orders\.recent/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"paymentDueAt":"[^"]+/g, `"paymentDueAt":"${PAST}`);
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Not Paid in Time' }).waitFor();
  await page.getByText(/your portions are not held any more/).waitFor();
  expect(await page.getByRole('button', { name: /^Pay now/ }).count()).toBe(0);
  expect(await page.getByText(/kept for you/).count()).toBe(0);
  await page.unroute(/customer\.orders\.recent/);
  await page.goBack();
  await page.getByRole('button', { name: /^Cancel order ORD-/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('heading', { name: 'Order Cancelled', exact: true }).waitFor();
  await page.getByText('Your order was not placed and nothing was charged.').waitFor();
}, 120_000);
