import { SIMULATED } from '@padkos/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO, DESKTOP, expectNoFaults, PHONE } from './browser.ts';
import { byPointer, type Hand, orderAMeal } from './main-job.ts';
import { makePerson } from './make-person.ts';
import { screenReaderOf } from './screen-reader.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

/** Presses Tab until it has the focus, as a person without a mouse does; then Enter. */
const byKeyboard: Hand = {
  async press(page, role, name) {
    await focus(page, page.getByRole(role, { name }).first());
    await page.keyboard.press('Enter');
  },
  async type(page, label, text) {
    await focus(page, page.getByRole('textbox', { name: label }).first());
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
};

async function focus(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
}

it('from sign-up to invoice by keyboard alone', async () => {
  await orderAMeal(await demo.openVisitor({ viewport: DESKTOP }), byKeyboard, false);
}, 180_000);

it('says to a screen reader what is there, and what happened, from the sign-in to the order', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: DESKTOP, expected: /401/ });
  const reader = await screenReaderOf(page);
  const main = page.getByRole('main');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await page.goto('/signin');
  await page.getByRole('navigation', { name: 'Language' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await reader.read('Sign in', main);
  await page.getByLabel('Email').fill(DEMO.email);
  await reader.hear('signs in with a wrong password', /wrong/, async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill('not-the-one');
    await press(/^Sign In$/);
  });
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await press(/^Sign In$/);
  await page.waitForURL('/');
  await page.getByRole('button', { name: 'Add Boerewors roll' }).waitFor();
  await reader.read('The head of the page', page.getByRole('banner'));
  await reader.hear('chooses another date', /Dishes for/, () => press(/Sun.*22/));
  await page.getByRole('button', { name: /Sun.*22/, pressed: true }).waitFor();
  await reader.read('Dates, the second one chosen', page.getByRole('group', { name: /date/i }).first());
  await press(/Sat.*21/);
  await reader.read(
    'A dish',
    page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: 'Boerewors roll' }).first(),
  );
  await reader.hear('puts a dish in the cart', /1x Boerewors roll added to your cart/, () =>
    press('Add Boerewors roll'),
  );
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  await reader.read(
    'The cart',
    page
      .getByRole('complementary')
      .or(page.getByRole('region', { name: /cart/i }))
      .first(),
  );
  await reader.hear('places the order', /Order Placed Successfully!/, () => press('Place Order'));
  await main.getByText(/^ORD-/).first().waitFor();
  await reader.read('The order is placed', main);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('tab', { name: /^Current Orders/ }).waitFor();
  await main
    .getByText(/^Contains cereals with gluten/)
    .first()
    .waitFor();
  await reader.read('Your orders', main.getByRole('article').filter({ hasText: 'Boerewors roll' }).first());
  await expect(reader.script()).toMatchFileSnapshot('./main-job.screen-reader.txt');
  expect(complaints).toEqual([]);
}, 120_000);

it('an order straight by card: given up, found again under Your Orders, and paid', async () => {
  const { page, complaints } = await demo.openVisitor({ viewport: PHONE, touch: true });
  const hand = byPointer(true);
  await makePerson(page, 'Naledi');
  await page.goto('/');
  await hand.press(page, 'button', 'Add Boerewors roll');
  await hand.press(page, 'button', /Open your cart, 1 item/);
  await page.getByText('Insufficient Balance').waitFor();
  // Records the notice shown until the browser has left; here the payment page has the same origin, so it can be read there.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]');
      if (dialog) sessionStorage.setItem('said', dialog.textContent);
    }).observe(document.body, { childList: true });
  });
  await hand.press(page, 'button', 'Pay R53 and order');
  await page.waitForURL(/\/sandbox\/payfast\//);
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Taking you to the payment page...');
  await hand.press(page, 'button', /^Cancel/);
  await page.waitForURL(/\/order\/cancel\?id=/);
  await page.getByText('Not charged').waitFor();
  await page.getByText('You can still pay for it until').waitFor();

  await hand.press(page, 'link', 'View My Orders');
  await page.getByText('Not paid yet').waitFor();
  await hand.press(page, 'button', /^Pay now for order ORD-20261120-/);
  await page.waitForURL(/\/sandbox\/payfast\//);
  await hand.press(page, 'button', /^Pay R/);
  await page.waitForURL(/\/order\/success\?id=/);
  await page.getByText('Order Confirmed!').waitFor();
  await page.getByText('R53.00').waitFor();
  const { wallet } = await (await page.request.get('/api/wallet')).json();
  expect(wallet).toEqual({ balance: 0, totalDeposited: 0, totalSpent: 0 });
  expect(complaints).toEqual([]);
}, 120_000);

it('an order straight by card is cancelled by its customer, and its portions are free again', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page, complaints } = visitor;
  const hand = byPointer(true);
  const left = async () => {
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    const lines: { availableQuantity: number; menuItem: { title: string } }[] = items;
    return lines.find(({ menuItem }) => menuItem.title === 'Boerewors roll')?.availableQuantity;
  };
  await makePerson(page, 'Naledi');
  await page.goto('/');
  const before = Number(await left());
  expect(before).toBeGreaterThan(0);
  await hand.press(page, 'button', 'Add Boerewors roll');
  await hand.press(page, 'button', /Open your cart, 1 item/);
  await hand.press(page, 'button', 'Pay R53 and order');
  await page.waitForURL(/\/sandbox\/payfast\//);
  await hand.press(page, 'button', /^Cancel/);
  await page.waitForURL(/\/order\/cancel\?id=/);
  await page.getByRole('button', { name: /^Cancel order ORD-/ }).waitFor();
  await hand.press(page, 'link', 'View My Orders');
  await page.getByRole('tab', { name: 'Current Orders (1)' }).waitFor();
  expect(await left()).toBe(before - 1);

  await hand.press(page, 'button', /^Cancel order ORD-20261120-/);
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep order' }).tap();
  await question.waitFor({ state: 'detached' });
  expect(await left()).toBe(before - 1);

  await hand.press(page, 'button', /^Cancel order ORD-20261120-/);
  await expectNoFaults(visitor);
  await question.getByRole('button', { name: 'Cancel order' }).tap();
  await page.getByText(/^Order ORD-20261120-\d+ is cancelled\. Nothing was charged\.$/).waitFor();
  await page.getByRole('tab', { name: 'Current Orders (0)' }).waitFor();
  expect(await left()).toBe(before);
  await page.getByRole('tab', { name: 'Order History (1)' }).tap();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Cancel order|Pay now)/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 120_000);

it.each(Object.keys(SIMULATED) as (keyof typeof SIMULATED)[])(
  'from sign-up to invoice with %s, a gateway that was started apart and is named by the environment alone',
  async (name) => {
    const port = new URL(demo.padkos.url).port;
    const gateway = await SIMULATED[name](demo.padkos.url);
    try {
      await demo.restartAt('2026-11-20T12:30:00+02:00', { ...gateway.variables, PORT: port });
      const visitor = await demo.openVisitor({ viewport: DESKTOP });
      await orderAMeal(visitor, byPointer(false), false, (url) => url.hostname === '127.0.0.1');
      expect(gateway.payments()).toMatchObject([{ amountCents: 20_000 }]);
    } finally {
      await gateway.close();
    }
  },
  120_000,
);
