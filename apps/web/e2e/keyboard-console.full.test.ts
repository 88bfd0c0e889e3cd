import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP } from './browser.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');
const DATE = '2026-11-21';

/** The page of this file's only administrator, who signs in once and uses only the keyboard. */
let page: Page;
let hand: Keyboard;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first();

beforeAll(async () => {
  ({ page } = await demo.openVisitor({ viewport: DESKTOP, expected: /AudioContext|409/ }));
  hand = keyboardOf(page);
  await hand.open('/');
  await page.waitForURL('/signin');
  await hand.type(page.getByLabel('Email'), ADMIN.email);
  await hand.type(page.getByRole('textbox', { name: 'Password' }), ADMIN.password);
  await hand.press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.waitForURL('/admin');
}, 60_000);

it('portions of an order are refunded, and the order is cancelled, with a reason', async () => {
  const customer = (await demo.openVisitor()).page.request;
  await customer.post('/api/login', { data: DEMO });
  const { items } = await (await customer.get(`/api/menu/${DATE}`)).json();
  const dish: { id: string; title: string } = items[0].menuItem;
  const placed = await customer.post('/api/orders', {
    data: { deliveryDate: DATE, items: [{ menuItemId: dish.id, quantity: 2 }] },
  });
  const { id, orderNumber } = await placed.json();
  await hand.press(link(/^Order Management/));
  await hand.press(button(/^Sat.*21/));
  await hand.type(page.getByPlaceholder(/Search by order number/), orderNumber);
  await hand.press(button(orderNumber));
  await hand.press(button(`Refund portions of order ${orderNumber}`));
  const dialog = page.getByRole('dialog', { name: /Refund portions/ });
  await hand.press(dialog.getByRole('button', { name: `One more ${dish.title} to refund` }));
  await hand.type(dialog.getByLabel('Reason'), 'It ran out');
  await hand.press(dialog.getByRole('button', { name: 'Refund', exact: true }));
  await page.getByText('Portions Refunded', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  // The order is still open above its row.
  await hand.key('Escape');
  await hand.press(page.getByRole('checkbox', { name: `Select order ${orderNumber}` }), 'Space');
  await hand.press(button('Cancel 1'));
  const cancelling = page.getByRole('dialog', { name: /^Cancel 1 order/ });
  await hand.type(cancelling.getByLabel('Reason'), 'The delivery failed');
  await hand.press(cancelling.getByRole('button', { name: /^Cancel 1 Order/ }));
  await page.getByText(/1 order is cancelled/).waitFor();
  await hand.expectKept();
  const orders: { id: string; status: string }[] = await (await customer.get('/api/orders')).json();
  expect(orders.find((order) => order.id === id)?.status).toBe('cancelled');
});

it('a dish is declared, days are closed and opened again, and a date gets a capacity', async () => {
  const title = 'Plain buttermilk rusks';
  expect((await page.request.post('/api/admin/menu-items', { data: { title, price: 20 } })).status()).toBe(
    201,
  );
  await hand.press(link(/^Menu Management/));
  await hand.press(page.getByRole('tab', { name: /Allergens/ }));
  await hand.press(button(`Declare the allergens of ${title}`));
  const drawer = page.getByRole('dialog', { name: `What is in ${title}` });
  await hand.reach(drawer.getByLabel('Milk', { exact: true }));
  await page.keyboard.type('Contains');
  await hand.press(drawer.getByRole('button', { name: 'Set the other 13 to "not used"' }));
  await hand.press(drawer.getByLabel('Vegetarian', { exact: true }), 'Space');
  await hand.press(drawer.getByRole('button', { name: 'Save declaration' }));
  await drawer.waitFor({ state: 'detached' });

  await hand.press(link(/^Closed Days/));
  await hand.press(button('Close Days'));
  const closing = page.getByRole('dialog', { name: 'Close days' });
  await hand.reach(closing.getByLabel('First day'));
  await page.keyboard.type('11232026');
  await hand.type(closing.getByLabel('Reason'), 'Stocktaking');
  await hand.press(closing.getByRole('button', { name: 'Close Days' }));
  const question = page.getByRole('dialog', { name: /^Cancel \d+ orders?\?$/ });
  await hand.press(question.getByRole('button', { name: 'Leave them open' }));
  await question.waitFor({ state: 'detached' });
  await hand.press(closing.getByRole('button', { name: 'Close Days' }));
  await hand.press(question.getByRole('button', { name: /^Cancel \d+ Orders?$/ }));
  await closing.waitFor({ state: 'detached' });
  await page.getByText('Stocktaking').waitFor();
  await hand.press(button(/^Open again: /));
  await page.getByText('Stocktaking').waitFor({ state: 'detached' });
  await hand.press(button('Set a Date'));
  const limit = page.getByRole('dialog', { name: 'Capacity and cutoff of a date' });
  const date = limit.getByLabel('Delivery date');
  // A slow dialog moves the focus to its first field during typing: the person returns to the beginning and types again.
  await expect
    .poll(async () => {
      await hand.reach(date);
      for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
      await page.keyboard.type('12102026');
      return date.inputValue();
    })
    .toBe('2026-12-10');
  await hand.type(limit.getByLabel('Portions of all dishes'), '80');
  await hand.press(limit.getByRole('button', { name: 'Save' }));
  await page.getByText('0 of 80 portions ordered').waitFor();
  await hand.press(button(/^Remove: Thu 10 Dec/));
  await page.getByText('0 of 80 portions ordered').waitFor({ state: 'detached' });
  await hand.expectKept();
});

it('transfers are switched on, and the data of a person are deleted', async () => {
  const person = await demo.openVisitor();
  await makePerson(person.page, 'Nomsa');
  await person.page.request.post('/api/user/erasure-request', { data: { unspentTokens: 'refund' } });
  await hand.press(link(/^Settings/));
  await hand.press(page.getByLabel('Customers can send tokens to each other'), 'Space');
  const settings = await (await page.request.get('/api/admin/settings')).json();
  const other = { ...settings, contactPerson: 'Sipho Dlamini' };
  expect((await page.request.put('/api/admin/settings', { data: other })).status()).toBe(200);
  await hand.press(button('Save settings'));
  await page.getByText('Somebody else saved the settings in the meantime').waitFor();
  expect(await page.getByLabel('Customers can send tokens to each other').isChecked()).toBe(true);
  await hand.press(button('Save settings'));
  await page.getByText('Settings Saved').waitFor();
  const stored = await (await page.request.get('/api/admin/settings')).json();
  expect(stored).toMatchObject({ transfersOn: true, contactPerson: 'Sipho Dlamini' });
  await hand.press(link(/^Data Requests/));
  await hand.press(button('Delete the data of Nomsa Zulu'));
  const forGood = page.getByRole('dialog', { name: 'Delete the data of Nomsa Zulu?' });
  await hand.type(forGood.getByRole('textbox', { name: 'Note' }), 'As asked, nothing to pay back');
  await hand.press(forGood.getByRole('button', { name: 'Delete for good' }));
  await page.getByText('Data Deleted').waitFor();
  await hand.expectKept();
});
