import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

/** Browsers warn about a chime before the first click. */
const EXPECTED = /AudioContext/;
const DATE = '2026-11-21';

const demo = useDemoKitchen();

const said = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

it('an act that changes much shows what changes, asks, and can be taken back exactly: a menu, a person, an order to come', async () => {
  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await signIn(page, ADMIN);
  const read = async (path: string) => (await page.request.get(path)).json();

  const lines = (): Promise<{ isActive: boolean }[]> => read(`/api/admin/daily-menu/${DATE}`);
  const before = await lines();
  const on = before.filter(({ isActive }) => isActive).length;
  expect(on).toBeLessThan(36);
  await page.goto('/admin?section=menu');
  const setMenu = page.getByRole('button', { name: 'Set Daily Menu for Sat 21 Nov' });
  await setMenu.click();
  const menu = dialogOf(page, 'Set Daily Menu for Sat 21 Nov');
  await menu.getByText(`Comes on the menu: ${36 - on} dishes`).waitFor();
  await menu.getByText(`Stays on the menu: ${on} dishes`).waitFor();
  await menu.getByRole('button', { name: 'Leave it as it is' }).click();
  expect(await lines()).toEqual(before);
  await setMenu.click();
  await menu.getByRole('button', { name: 'Put 36 dishes on sale' }).click();
  await said(page, 'Daily Menu Created');
  await said(page, 'Daily menu has been set successfully.');
  expect((await lines()).filter(({ isActive }) => isActive)).toHaveLength(36);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Daily Menu Restored');
  expect(await lines()).toEqual(before);

  const NAME = 'Sipho Dlamini';
  const isActive = async () => {
    const users: { firstName: string; lastName: string; isActive: boolean }[] =
      await read('/api/admin/users');
    return users.find(({ firstName, lastName }) => `${firstName} ${lastName}` === NAME)?.isActive;
  };
  await page.goto('/admin?section=users&q=sipho.dlamini');
  const status = page.getByRole('button', { name: `${NAME} is active: deactivate` });
  await status.click();
  const person = dialogOf(page, `Deactivate ${NAME}?`);
  await person
    .getByText(`${NAME} will be signed out everywhere and cannot sign in until activated again.`)
    .waitFor();
  await person.getByRole('button', { name: 'Leave it as it is' }).click();
  expect(await isActive()).toBe(true);
  await status.click();
  await person.getByRole('button', { name: 'Deactivate' }).click();
  await said(page, 'User Status Updated');
  expect(await isActive()).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, `${NAME} is active again.`);
  expect(await isActive()).toBe(true);

  const orders = (): Promise<{ id: string; orderNumber: string; status: string }[]> =>
    read(`/api/admin/orders/${DATE}`);
  const order = (await orders()).find(({ status }) => status === 'pending');
  expect((await page.request.post(`/api/admin/orders/${order?.id}/confirm`)).status()).toBe(200);
  const statusNow = async () => (await orders()).find(({ id }) => id === order?.id)?.status;
  const number = order?.orderNumber ?? '';
  await page.goto(`/admin?section=orders&date=${DATE}&q=${number}`);
  await page.getByRole('button', { name: `Mark Fulfilled: order ${number}` }).click();
  const early = dialogOf(page, `Mark ${number} fulfilled before its day?`);
  await early.getByText(/It is to be delivered on Saturday 21 November 2026/).waitFor();
  await early.getByRole('button', { name: 'Not yet' }).click();
  await early.waitFor({ state: 'detached' });
  expect(await statusNow()).toBe('confirmed');
  await page.getByRole('button', { name: `Mark Fulfilled: order ${number}` }).click();
  await early.getByRole('button', { name: 'Mark Fulfilled' }).click();
  await said(page, 'Order Fulfilled');
  expect(await statusNow()).toBe('fulfilled');
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, `${number} is confirmed again.`);
  expect(await statusNow()).toBe('confirmed');
}, 100_000);

it('new orders are announced once, listed by the bell and cleared', async () => {
  const { page } = await demo.openVisitor({ expected: EXPECTED });
  await signIn(page, ADMIN);
  await page.request.post('/api/admin/mark-notifications-seen');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'No new orders' }).waitFor();
  // Without a reload: the server reports it.
  const number = await placeOrder();
  const alert = page.getByText('🔔 New Orders Alert!');
  await alert.waitFor();
  await page.getByText('1 new order needs your attention!').first().waitFor();
  await page.goto('/admin?section=users');
  await page.getByRole('button', { name: '1 new order: show it' }).click();
  expect(await alert.count()).toBe(0);

  await said(page, 'Notifications cleared');
  const list = dialogOf(page, '1 new order');
  const row = list.getByRole('link', { name: new RegExp(number) });
  await row.getByText('Thandi Nkosi').waitFor();
  await row.getByText('Sat 21 Nov').waitFor();
  await page.getByRole('button', { name: 'No new orders' }).waitFor();
  const { shouldNotify } = await (await page.request.get('/api/admin/notification-status')).json();
  expect(shouldNotify).toBe(false);
}, 80_000);

async function placeOrder(): Promise<string> {
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const { items } = await (await customer.request.get(`/api/menu/${DATE}`)).json();
  const { id } = items.find(
    (line: { availableQuantity: number | null }) => line.availableQuantity !== 0,
  ).menuItem;
  const placed = await customer.request.post('/api/orders', {
    data: { deliveryDate: DATE, items: [{ menuItemId: id, quantity: 1 }] },
  });
  expect(placed.status()).toBe(201);
  const { orderNumber }: { orderNumber: string } = await placed.json();
  await customer.close();
  return orderNumber;
}
