import { expect, it } from 'vitest';
import { inBothSizes } from './both-sizes.ts';
import { ADMIN, expectNoFaults, PHONE } from './browser.ts';
import { makePerson } from './make-person.ts';
import { FAILED, keptReads, untilAppKept, untilKept, visitUntilKept } from './offline.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('says without faults, on a phone and a desktop, that the connection is gone and that it is back', async () => {
  const visitor = await demo.openVisitor({ offline: true, expected: FAILED });
  const { page, context } = visitor;
  await visitUntilKept(page);
  await context.setOffline(true);
  await page.goto('/');
  await page.getByText('No connection').waitFor();
  const add = page.getByRole('button', { name: /^Add (?!.*favourite)/, disabled: false }).first();
  await add.waitFor();
  await inBothSizes(page, () => expectNoFaults(visitor));
  await add.click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Your cart is safe', { exact: true }).waitFor();
  await context.setOffline(false);
  await page.getByText('The connection is back').waitFor();
  await inBothSizes(page, () => expectNoFaults(visitor));
}, 120_000);

it('shows at once what is kept, until the server answers, and nothing of it to a person who was deactivated', async () => {
  const kitchen = await demo.openVisitor();
  const admin = kitchen.page.request;
  await admin.post('/api/login', { data: ADMIN });
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, offline: true, expected: /401/ });
  const { page, context } = visitor;
  await makePerson(page, 'Naledi');
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  await untilAppKept(page);
  for (const read of [
    'customer.menu.get',
    'customer.releases.list',
    'customer.waitingList.list',
    'reports.today',
  ])
    await untilKept(page, read);
  const { id } = await (await page.request.get('/api/user')).json();
  const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
  const dish: { id: string; title: string; description: string; price: number; imageUrl: string } =
    items[0].menuItem;
  const { title, description, price, imageUrl } = dish;
  const changed = { title, description, price: price + 13, imageUrl, isActive: true };
  expect((await admin.put(`/api/admin/menu-items/${dish.id}`, { data: changed })).status()).toBe(200);

  // Holds back every answer of the server until it is released.
  let { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await context.route('**/trpc/**', async (route) => {
    await held;
    await route.continue();
  });
  const card = page.getByRole('listitem').filter({ hasText: title }).first();
  const noted = page.getByText('No connection');
  await page.goto('/');
  await card.getByText(`${price} tokens`).waitFor();
  await page.getByRole('heading', { name: 'Hi Naledi' }).waitFor();
  expect(await noted.count()).toBe(0);
  await page.evaluate(noteShifts);
  letGo();
  await card.getByText(`${price + 13} tokens`).waitFor();
  expect(await card.getByText(`${price} tokens`, { exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
  expect(await noted.count()).toBe(0);
  await expectNoFaults(visitor);

  await expect.poll(() => keptReads(page), { timeout: 15_000 }).toContain(`"price":${price + 13}`);
  // If the answer takes longer, the page shows the time of the stored one.
  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
  await page.goto('/');
  await card.getByText(`${price + 13} tokens`).waitFor();
  await noted.waitFor();
  letGo();
  await noted.waitFor({ state: 'detached' });

  ({ promise: held, resolve: letGo } = Promise.withResolvers<void>());
  const off = await admin.put(`/api/admin/users/${id}/status`, { data: { isActive: false } });
  expect(off.status()).toBe(200);
  await page.goto('/');
  await card.waitFor();
  letGo();
  await page.waitForURL(/signin/);
  await page.getByLabel('Email').waitFor();
  expect(await card.count()).toBe(0);
  expect(await keptReads(page)).toBe('');
  await page.goto('/');
  await page.waitForURL(/signin/);
  await page.getByLabel('Email').waitFor();
  expect(await page.getByText(title).count()).toBe(0);
}, 120_000);

/** Adds up in the window how far visible elements move from now on. */
function noteShifts() {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift' });
}

it('forgets what was kept when the session ends', async () => {
  const { page, context } = await demo.openVisitor({ offline: true, expected: FAILED });
  await visitUntilKept(page);
  await page.goto('/orders');
  await untilKept(page, 'customer.orders.recent');
  // Also in a page that was loaded past the service worker.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await page.locator('#root').getByRole('heading', { name: 'Your Orders' }).waitFor();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/signin/);
  await expect.poll(() => keptReads(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/orders');
  await page.getByText('This page did not load').waitFor();
  expect(await page.getByText('Current Orders').count()).toBe(0);
}, 80_000);

it('says that a new version is there, and loads it when asked to', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, offline: true });
  const { page } = visitor;
  await visitUntilKept(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
  await untilKept(page, 'customer.menu.get');
  const says = page.getByText('There is a new version of Padkos');
  // Another service worker takes over; its stored page names the scripts running here, so no message appears.
  const takeOver = () => navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  await page.evaluate(takeOver);
  await page.waitForTimeout(500);
  expect(await says.count()).toBe(0);
  // A page with another script of the app belongs to another version.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = '/assets/start-earlier.js';
    document.querySelector('script[src^="/assets/"]')?.replaceWith(script);
  });
  await page.evaluate(takeOver);
  await says.waitFor();
  await expectNoFaults(visitor);
  await page.getByRole('button', { name: 'Load it' }).tap();
  await says.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Weekly Menu' }).waitFor();
}, 80_000);

it('shows a notification that comes, and a press on it leads the open window to its page', async () => {
  const { page, context } = await demo.openVisitor({ offline: true });
  await visitUntilKept(page);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker runs');
  // A browser without a screen shows no notifications, so what it would show is recorded.
  const shown = await worker.evaluateHandle(() => {
    const kept: unknown[] = [];
    const registration: unknown = Reflect.get(self, 'registration');
    Object.assign(Object(registration), {
      showNotification: async (title: string, options: object) => void kept.push({ title, ...options }),
    });
    return kept;
  });
  const devtools = await context.newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
    if (one !== undefined) resolve(one.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const push = {
    title: 'Order confirmed',
    body: 'For Saturday.',
    tag: 'order.1',
    path: '/wallet',
    lang: 'en',
  };
  const deliver = async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: demo.padkos.url,
      registrationId: await registered,
      data,
    });
  await deliver('not what Padkos sends');
  await deliver(JSON.stringify(push));
  const { path, ...words } = push;
  await expect.poll(() => shown.jsonValue()).toEqual([{ ...words, icon: '/icon-192.png', data: { path } }]);

  const press = (data: unknown) =>
    worker.evaluate((pressed) => {
      const notification = { data: pressed, close() {} };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil() {} }));
    }, data);
  await press({ path });
  await page.waitForURL('**/wallet');
  await page.getByRole('heading', { name: 'Wallet' }).first().waitFor();
  // Nothing leads outside the app.
  await press({ path: 'https://elsewhere.example/' });
  await page.waitForURL(`${demo.padkos.url}/`);
  expect(context.pages()).toHaveLength(1);
}, 80_000);
