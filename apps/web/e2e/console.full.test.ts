import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, type openVisitor, type Visitor } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

/** Browsers warn about a chime before the first click, and about refused calls. */
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

const said = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();

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

  // 22:05: ordering for tomorrow has closed, and the production sheet exists.
  await demo.restartAt('2026-11-20T22:05:00+02:00');
  let { page } = await openConsole();
  const sheet = await page.request.get('/api/admin/production-sheet/2026-11-21');
  expect(sheet.headers()['content-type']).toBe('application/pdf');
  expect((await page.request.get('/api/admin/production-sheet/2026-11-22')).status()).toBe(409);
  expect((await page.request.get('/api/admin/labels/2026-11-21')).status()).toBe(200);
  await page.goto('/admin?section=manifests&date=2026-11-21');
  await page.getByText('Production sheet').first().waitFor();
  await page.getByText(dish.menuItem.title).first().waitFor();

  // 18:01 on the day: the manifest was made automatically; it is locked, the order is delivered, and the reports count it.
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
