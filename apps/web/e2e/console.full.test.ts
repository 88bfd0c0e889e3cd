import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  DEMO,
  DESKTOP,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  type openVisitor,
  PHONE,
  type Visitor,
} from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

/** Browsers complain of a chime before the first click, and of calls that are refused. */
const EXPECTED = /AudioContext|Failed to load resource/;

const demo = useDemoKitchen();

async function openConsole(options: Parameters<typeof openVisitor>[2] = {}): Promise<Visitor> {
  const visitor = await demo.openVisitor({
    expected: EXPECTED,
    ...options,
  });
  await visitor.context.request.post('/api/login', { data: ADMIN });
  return visitor;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const said = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();

/** Each section: its name, where it is, its title, and what shows that its data is there. */
const SECTIONS: [string, string, string, RegExp][] = [
  ['start', '/admin', 'Admin Console', /Order Status Summary/],
  ['start of an unknown section', '/admin?section=nonsense', 'Admin Console', /Business Insights/],
  ['start of a date', '/admin?section=dashboard&date=2026-11-20', 'Admin Console', /Order Status Summary/],
  ['orders overview', '/admin?section=orders', 'Order Management', /Needs confirming/],
  ['orders of a date', '/admin?section=orders&date=2026-11-20', 'Order Management', /ORD-/],
  ['pending orders', '/admin?section=orders&status=pending', 'Order Management', /Total Revenue/],
  [
    'schedule',
    '/admin?section=orders&tab=schedule',
    'Order Management',
    /Daily menus are generated automatically at 2:00 AM/,
  ],
  ['manifest of orders', '/admin?section=orders&date=2026-11-20&tab=manifest', 'Order Management', /18:00/],
  ['dishes', '/admin?section=menu', 'Menu Management', /36 dishes/],
  ['new dish', '/admin?section=menu&tab=create', 'Menu Management', /A new dish|Create Item/],
  ['daily menu', '/admin?section=menu&tab=daily', 'Menu Management', /Menu for/],
  ['allergens', '/admin?section=menu&tab=allergens', 'Menu Management', /Allergens not yet known/],
  ['planner', '/admin?section=planner&date=2026-11-20', 'Week Planner', /different dishes/],
  ['users', '/admin?section=users', 'User Management', /41 users/],
  ['data requests', '/admin?section=requests', 'Data Requests', /No requests|asks for the deletion/],
  ['reports', '/admin?section=reports', 'Reports & Analytics', /Order Status Breakdown/],
  ['reports of dishes', '/admin?section=reports&tab=menu', 'Reports & Analytics', /What sells best/],
  ['trends', '/admin?section=reports&tab=trends', 'Reports & Analytics', /How orders are counted/],
  ['manifest', '/admin?section=manifests&date=2026-11-19', 'Delivery Manifests', /Manifest, version 1/],
  ['manifests', '/admin?section=manifests', 'Delivery Manifests', /Production sheet/],
  ['payments', '/admin?section=payments', 'Payments', /The day's totals/],
  [
    'notifications',
    '/admin?section=payments&tab=notifications',
    'Payments',
    /No gateway has sent a notification yet/,
  ],
  ['calendar', '/admin?section=calendar', 'Closed Days & Capacity', /Day of Reconciliation/],
  ['settings', '/admin?section=settings', 'Settings', /VAT number/],
  ['credits', '/admin?section=credits', 'Credits', /No credit is waiting/],
  ['decided credits', '/admin?section=credits&tab=decided', 'Credits', /No credit was decided yet/],
  ['system', '/admin?section=status', 'System', /PostgreSQL/],
  ['messages', '/admin?section=messages', 'Messages', /The first message is sent|Not given to a mail server/],
  ['audit log', '/admin?section=audit', 'Audit Log', /When|Nomvula/],
  ['security events', '/admin?section=audit&tab=security', 'Audit Log', /No events|When/],
  ['scheduler', '/admin?section=scheduler', 'Scheduler', /Daily menus/],
];

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop, light and dark', viewport: DESKTOP, touch: false },
];

describe.each(VIEWS)('the console $name', (view) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openConsole(view);
  });
  afterAll(() => visitor.context.close());

  it.each(SECTIONS)(
    'has no faults at %s',
    async (name, path, title, shows) => {
      visitor.complaints.length = 0;
      await visitor.page.goto(path);
      await heading(visitor.page, title);
      await expect.poll(() => visitor.page.title(), { timeout: 20_000 }).toBe(`${title} · Padkos`);
      await visitor.page.getByText(shows).first().waitFor();
      if (view.touch) return expectNoFaults(visitor, name);
      await expectNoFaultsInBothSchemes(visitor, name);
      await expectWholeLabels(visitor);
    },
    120_000,
  );
});

it('after the cutoff there is a sheet for the cooks, and on the day a manifest, which is locked, and the order goes out', async () => {
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const menu = await (await customer.request.get('/api/menu/2026-11-21')).json();
  const dish = menu.items.find(
    (line: { availableQuantity: number | null }) => (line.availableQuantity ?? 99) > 10,
  );
  const placed = await customer.request.post('/api/orders', {
    data: { deliveryDate: '2026-11-21', items: [{ menuItemId: dish.menuItem.id, quantity: 1 }] },
  });
  expect(placed.status()).toBe(201);
  const { id, orderNumber } = await placed.json();
  await customer.request.post('/api/login', { data: ADMIN });
  expect((await customer.request.post(`/api/admin/orders/${id}/confirm`)).status()).toBe(200);
  await customer.close();

  // 22:05: ordering for tomorrow has closed, the cooks' sheet is there.
  await demo.restartAt('2026-11-20T22:05:00+02:00');
  let { page } = await openConsole();
  const sheet = await page.request.get('/api/admin/production-sheet/2026-11-21');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  expect((await page.request.get('/api/admin/production-sheet/2026-11-22')).status()).toBe(409);
  expect((await page.request.get('/api/admin/labels/2026-11-21')).status()).toBe(200);
  await page.goto('/admin?section=manifests&date=2026-11-21');
  await page.getByText('Production sheet').first().waitFor();
  await page.getByText(dish.menuItem.title).first().waitFor();

  // 18:01 on the day: the manifest has made itself; it is locked, the order goes out, the reports count it.
  await demo.restartAt('2026-11-21T18:01:00+02:00');
  ({ page } = await openConsole());
  const manifest = () =>
    page.request.get('/api/admin/manifest/2026-11-21/1/pdf').then((answer) => answer.status());
  await expect.poll(manifest, { timeout: 15_000 }).toBe(200);
  await page.goto('/admin?section=manifests&date=2026-11-21');
  await page.getByText('Manifest, version 1').waitFor();
  await page.getByText('Thandi Nkosi').first().waitFor();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('button', { name: 'Lock it' }).click();
  await said(page, 'Manifest Locked');
  expect((await page.request.post('/api/admin/manifest/2026-11-21/generate')).status()).toBe(409);
  await page.goto('/admin?section=orders&date=2026-11-21');
  await page.getByPlaceholder(/Search by order number/).fill(orderNumber);
  await page
    .getByRole('button', { name: /Mark Fulfilled|fulfil.*ORD/i })
    .first()
    .click();
  await said(page, 'Order Fulfilled');
  await page.goto('/admin?section=reports');
  await page.getByText('Order Status Breakdown').waitFor();

  // Every act is in the audit log.
  await page.goto('/admin?section=audit');
  await page.getByText('Nomvula Dlamini').first().waitFor();
}, 120_000);
