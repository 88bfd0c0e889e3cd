import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import { ADMIN, DEMO, expectNoFaults, type openVisitor, PHONE, type Visitor } from './browser.ts';
import { coveredByToast } from './layout-checks.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

/** Browsers warn about a chime before the first click, and about refused calls. */
const EXPECTED = /AudioContext|Failed to load resource/;
const DATE = '2026-11-21';
/** A date that no other test in this file changes. */
const BACK = '2026-11-30';

const demo = useDemoKitchen();

async function openConsole(path: string, options: Parameters<typeof openVisitor>[2] = {}): Promise<Visitor> {
  const visitor = await demo.openVisitor({
    expected: EXPECTED,
    ...options,
  });
  await visitor.context.request.post('/api/login', { data: ADMIN });
  await visitor.page.goto(path);
  return visitor;
}
const said = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe('setting the menu of a date', () => {
  interface Line {
    readonly menuItemId: string;
    readonly isActive: boolean;
    readonly maxQuantity: number | null;
    readonly sold: number;
  }
  const lines = async (page: Page): Promise<Line[]> =>
    (await page.request.get(`/api/admin/daily-menu/${DATE}`)).json();

  it('shows what changes, asks, and can be taken back exactly, from the daily menu too', async () => {
    const visitor = await openConsole('/admin?section=menu&tab=daily');
    const { page, context } = visitor;
    const before = await lines(page);
    const on = before.filter(({ isActive }) => isActive).length;
    expect(on).toBeLessThan(36);
    const button = page.getByRole('button', { name: 'Set Daily Menu for Sat 21 Nov' });

    await button.click();
    const dialog = dialogOf(page, 'Set Daily Menu for Sat 21 Nov');
    await dialog.getByText(`Comes on the menu: ${36 - on} dishes`).waitFor();
    await dialog.getByText(`Stays on the menu: ${on} dishes`).waitFor();
    await expectNoFaults(visitor);
    await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
    expect(await lines(page)).toEqual(before);

    await button.click();
    await dialog.getByRole('button', { name: 'Put 36 dishes on sale' }).click();
    await said(page, 'Daily Menu Created');
    await said(page, 'Daily menu has been set successfully.');
    await dialog.waitFor({ state: 'detached' });
    const set = await lines(page);
    expect(set.filter(({ isActive }) => isActive)).toHaveLength(36);

    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Daily Menu Restored');
    expect(await lines(page)).toEqual(before);
    await context.close();
  }, 80_000);
});

it('the menu of a date that was set by hand is given back to the weekly schedule after a question', async () => {
  const visitor = await openConsole(`/admin?section=menu&tab=daily&date=${BACK}`);
  const { page, context } = visitor;
  const lines = async (): Promise<{ origin: string; isActive: boolean; menuItemId: string }[]> =>
    (await page.request.get(`/api/admin/daily-menu/${BACK}`)).json();
  const before = (await lines()).filter(({ isActive }) => isActive);
  const button = page.getByRole('button', { name: 'Give back to the weekly schedule' });
  await page.getByText('Change the portions of this date by hand.').waitFor();
  expect(await button.count()).toBe(0);

  const { id } = (await (await page.request.get('/api/admin/menu-items')).json())[0];
  const set = await page.request.post('/api/admin/daily-menu', { data: { date: BACK, menuItemIds: [id] } });
  expect(set.status()).toBe(200);
  await page.reload();
  await button.click();
  const dialog = dialogOf(page, 'Give Mon 30 Nov back to the weekly schedule?');
  await dialog.getByText(/the schedule changes this date from then on/).waitFor();
  await expectNoFaults(visitor);
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
  await button.click();
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await said(page, 'Back on the Schedule');
  await button.waitFor({ state: 'detached' });
  const after = await lines();
  expect(after.every(({ origin }) => origin === 'schedule')).toBe(true);
  const dishes = (menu: typeof before) => menu.map(({ menuItemId }) => menuItemId).sort();
  expect(dishes(after.filter(({ isActive }) => isActive))).toEqual(dishes(before));
  await context.close();
}, 80_000);

it('say how many open orders they concern: a dish, a person, the delivery window', async () => {
  const { page, context } = await openConsole('/admin?section=menu');
  const get = async (path: string) => (await page.request.get(path)).json();
  const openOf = async (whose: string): Promise<number> =>
    (await get(`/api/admin/open-orders?${whose}`)).orders;
  const first = async <T extends { id: string }>(those: T[], key: string) => {
    for (const one of those) if ((await openOf(`${key}=${one.id}`)) > 0) return one;
    throw new Error('none has an open order');
  };
  const counted = (count: number) => new RegExp(`(^|\\D)${count} open orders? `);

  const dish = await first<{ id: string; title: string }>(await get('/api/admin/menu-items'), 'menuItemId');
  await page.getByRole('button', { name: `Delete ${dish.title}` }).click();
  await dialogOf(page, 'Delete menu item')
    .getByText(counted(await openOf(`menuItemId=${dish.id}`)))
    .waitFor();

  type Person = { id: string; firstName: string; lastName: string; email: string };
  const person = await first<Person>(await get('/api/admin/users'), 'userId');
  const name = `${person.firstName} ${person.lastName}`;
  await page.goto(`/admin?section=users&q=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: `${name} is active: deactivate` }).click();
  await dialogOf(page, `Deactivate ${name}?`)
    .getByText(counted(await openOf(`userId=${person.id}`)))
    .waitFor();

  await page.goto('/admin?section=settings');
  await page.getByLabel('Delivery from').fill('18:45');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = dialogOf(page, 'Change the delivery window?');
  await dialog.getByText(counted(await openOf(''))).waitFor();
  await dialog.getByRole('button', { name: 'Keep the old one' }).click();
  expect((await get('/api/admin/settings')).deliveryWindowStart).toBe('19:00');
  await context.close();
}, 40_000);

describe('acts upon a person', () => {
  const NAME = 'Sipho Dlamini';
  const find = async (page: Page) => {
    const users: { firstName: string; lastName: string; role: string; isActive: boolean }[] = await (
      await page.request.get('/api/admin/users')
    ).json();
    return users.find(({ firstName, lastName }) => `${firstName} ${lastName}` === NAME);
  };

  it('from the table ask first, name the person and say what follows', async () => {
    const { page, context } = await openConsole('/admin?section=users');
    await page.getByPlaceholder(/Search by name/).fill('sipho');
    const role = page.getByRole('combobox', { name: `Role of ${NAME}` });
    await role.selectOption('admin');
    const dialog = dialogOf(page, `Make ${NAME} an administrator?`);
    await dialog.getByText(/will be able to credit tokens, change menus and users/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await role.inputValue()).toBe('customer');
    expect(await find(page)).toMatchObject({ role: 'customer', isActive: true });
    await role.selectOption('admin');
    await dialog.getByRole('button', { name: 'Make administrator' }).click();
    await said(page, 'User Role Updated');
    expect(await find(page)).toMatchObject({ role: 'admin', isActive: true });
    await context.close();
  }, 80_000);

  it('stand in a drawer, each with what follows from it', async () => {
    const visitor = await openConsole('/admin?section=users', { viewport: PHONE, touch: true });
    const { page, context } = visitor;
    await page.getByPlaceholder(/Search by name/).fill('thandi.nkosi');
    await page.getByRole('button', { name: 'Thandi Nkosi', exact: true }).click();
    const drawer = dialogOf(page, 'Thandi Nkosi');
    await drawer.getByText(DEMO.email).waitFor();
    await inBothSizes(page, () => expectNoFaults(visitor));

    await drawer.getByRole('button', { name: 'Deactivate' }).click();
    await dialogOf(page, 'Deactivate Thandi Nkosi?').getByRole('button', { name: 'Deactivate' }).click();
    await said(page, 'User Status Updated');
    await drawer.getByRole('button', { name: 'Activate', exact: true }).click();
    await dialogOf(page, 'Activate Thandi Nkosi?').getByRole('button', { name: 'Activate' }).click();
    await drawer.getByRole('button', { name: 'Deactivate' }).waitFor();
    await drawer.getByRole('button', { name: 'Credit tokens' }).click();
    await dialogOf(page, 'Credit Tokens to User').waitFor();
    await context.close();
  }, 80_000);
});

describe('an order that is confirmed', () => {
  it('is called off with a reason and refunded, in its drawer', async () => {
    const visitor = await openConsole('/admin?section=orders&date=2026-11-21');
    const { page, context } = visitor;
    const ordersNow = async (): Promise<{ id: string; orderNumber: string; status: string }[]> =>
      (await page.request.get(`/api/admin/orders/${DATE}`)).json();
    const order = (await ordersNow()).find(({ status }) => status === 'pending');
    const number = order?.orderNumber ?? '';
    await page.request.post(`/api/admin/orders/${order?.id}/confirm`);
    await page.reload();
    await page.getByPlaceholder(/Search by order number/).fill(number);
    expect(await page.getByRole('button', { name: `Cancel order ${number}` }).count()).toBe(0);
    await page.getByRole('button', { name: number, exact: true }).click();
    const drawer = dialogOf(page, `Order ${number}`);
    await drawer.getByRole('button', { name: `Call off order ${number}` }).click();
    const dialog = dialogOf(page, `Call off order ${number}`);
    await dialog.getByText(/gets \d+ tokens back, the service fee included/).waitFor();
    await dialog.getByText(/The kitchen counts on this order/).waitFor();
    await expectNoFaults(visitor);
    await dialog.getByRole('textbox').fill('No gas delivery today');
    await dialog.getByRole('button', { name: 'Call Off Order' }).click();
    await said(page, 'Order Called Off');
    expect((await ordersNow()).find(({ id }) => id === order?.id)?.status).toBe('cancelled');
    await drawer.getByText(/^Credit note INV-/).waitFor();
    await expectNoFaults(visitor);
    await context.close();
  }, 80_000);
});

describe('new orders', () => {
  const placeOrder = async () => {
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
  };
  const alert = (page: Page) => page.getByText('🔔 New Orders Alert!');

  it('are listed by the bell without faults', async () => {
    const visitor = await openConsole('/admin?section=users');
    const { page } = visitor;
    await page.request.post('/api/admin/mark-notifications-seen');
    const number = await placeOrder();
    await page.reload();
    await page.getByRole('button', { name: '1 new order: show it' }).click();
    const list = dialogOf(page, '1 new order');
    await list.getByRole('link', { name: new RegExp(number) }).waitFor();
    await expectNoFaults(visitor);
  }, 80_000);

  const VIEWS = [
    { name: '1280 x 800', viewport: { width: 1280, height: 800 }, touch: false },
    { name: '1280 x 600', viewport: { width: 1280, height: 600 }, touch: false },
    { name: '390 x 844', viewport: PHONE, touch: true },
  ];
  it.each(VIEWS)(
    'are announced without covering buttons, at $name',
    async (view) => {
      await placeOrder();
      await placeOrder();
      const { page, context } = await openConsole('/admin', view);
      // Every page opens as on a device that has not announced any orders yet.
      await page.addInitScript(() => localStorage.clear());
      const sections = [
        'dashboard',
        'orders',
        'orders&date=2026-11-21',
        'menu',
        'menu&tab=daily',
        'users',
        'settings',
      ];
      for (const section of sections) {
        await page.goto(`/admin?section=${section}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await alert(page).waitFor();
        await page.getByText(/^\d+ new orders need your attention!/).waitFor();
        await page.waitForLoadState('networkidle');
        // The toast's place is checked four times a second, for the five seconds it is shown.
        await expect.poll(() => coveredByToast(page), { message: section, timeout: 4_000 }).toEqual([]);
      }
      // A dialog that opens in the meantime keeps its buttons clear.
      await page.goto('/admin?section=users');
      await alert(page).waitFor();
      await page
        .getByRole('button', { name: /^Credit tokens to/ })
        .first()
        .click();
      await dialogOf(page, 'Credit Tokens to User').waitFor();
      await expect.poll(() => coveredByToast(page), { timeout: 4_000 }).toEqual([]);
      await context.close();
    },
    120_000,
  );
});
