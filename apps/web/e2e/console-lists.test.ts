import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const DATE = '2026-11-21';
const demo = useDemoKitchen();

async function openConsole(path: string): Promise<Page> {
  const { page } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  await page.goto(path);
  return page;
}

it('what a list shows is kept in the address: words, status, order and the open drawer', async () => {
  const page = await openConsole('/admin?section=orders&status=all&date=overview');
  const address = () => new URL(page.url()).searchParams;
  const orders: { orderNumber: string; status: string }[] = await (
    await page.request.get('/api/admin/orders/overview')
  ).json();
  const number = orders.find(({ status }) => status === 'fulfilled')?.orderNumber ?? '';
  await page.getByRole('combobox', { name: 'Status' }).selectOption('fulfilled');
  await page.getByRole('searchbox').fill(number);
  await expect.poll(() => address().get('q')).toBe(number);
  expect(address().get('status')).toBe('fulfilled');

  await page.reload();
  await page.getByRole('button', { name: number, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Order ${number}` });
  await drawer.waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe(number);
  await page.reload();
  await drawer.waitFor();
  await expect.poll(() => page.title()).toBe(`Order ${number} · Padkos`);
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => page.title()).toBe('Order Management · Padkos');
  expect(await page.getByRole('searchbox').inputValue()).toBe(number);
}, 80_000);

it('the list of orders is worked on by single keys, which can be switched off', async () => {
  const [first = '', second = '', third = ''] = (await placeOrders(3)).reverse();
  const page = await openConsole(`/admin?section=orders&date=${DATE}`);
  const table = page.getByRole('table', { name: 'Orders' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await table.getByRole('button', { name: first, exact: true }).waitFor();
  await page.keyboard.press('j');
  expect(await focused()).toBe(first);
  await page.keyboard.press('j');
  expect(await focused()).toBe(second);
  await page.keyboard.press('k');
  expect(await focused()).toBe(first);

  await page.keyboard.press('c');
  await page.getByText('Order Confirmed', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Mark Fulfilled: order ${first}` }).waitFor();

  for (const number of [second, third]) {
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(number);
    await page.keyboard.press('x');
  }
  await page.getByText('2 selected').waitFor();
  await page
    .getByRole('button', { name: /^Confirm/, disabled: false })
    .first()
    .waitFor();
  await page.keyboard.press('c');
  for (const number of [second, third])
    await page.getByRole('button', { name: `Mark Fulfilled: order ${number}` }).waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type('jkxc');
  expect(await page.getByRole('searchbox').inputValue()).toBe('jkxc');
  await page.getByRole('heading', { name: 'Order Management' }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('switch', { name: 'Single keys act in lists' }).uncheck();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  expect(await help.count()).toBe(0);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('switch').check();
}, 80_000);

/** Places this many orders for one customer. */
async function placeOrders(count: number): Promise<string[]> {
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const admin = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await admin.request.post('/api/login', { data: ADMIN });
  const { id: userId } = await (await customer.request.get('/api/user')).json();
  await admin.request.post('/api/admin/users/credit-tokens', { data: { userId, tokens: 5000 } });
  const menu = await (await customer.request.get(`/api/menu/${DATE}`)).json();
  const numbers: string[] = [];
  const [{ menuItem }] = menu.items.filter(
    ({ availableQuantity }: { availableQuantity: number | null }) => (availableQuantity ?? 99) > 20,
  );
  for (let placed = 0; placed < count; placed++) {
    const answer = await customer.request.post('/api/orders', {
      data: { deliveryDate: DATE, items: [{ menuItemId: menuItem.id, quantity: 1 }] },
    });
    numbers.push((await answer.json()).orderNumber);
  }
  await Promise.all([customer.close(), admin.close()]);
  return numbers;
}
