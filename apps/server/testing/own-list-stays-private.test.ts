import { declareDishInput } from '@padkos/contracts';
import { ALLERGENS } from '@padkos/domain';
import { declareDish } from '@padkos/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenToEvents } from './listen-to-events.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What another person may read. */
const PUBLIC = ['/api/config', '/api/menu/2026-11-21', '/api/releases?date=2026-11-21', '/api/ratings'];
const OF_CUSTOMERS = [...PUBLIC, '/api/user', '/api/orders', '/api/favourites', '/api/waiting-list'];
const OF_ADMINISTRATORS = [
  '/api/admin/users',
  '/api/admin/orders/2026-11-21',
  '/api/admin/menu-items',
  '/api/admin/audit-log',
  '/api/admin/security-events',
  '/api/admin/calendar',
];

const answersOf = (browser: Browser, paths: readonly string[]): Promise<Answer['body'][]> =>
  Promise.all(
    paths.map(async (path) => {
      const { status, body } = await browser.get(path);
      expect([path, status]).toEqual([path, 200]);
      return body;
    }),
  );

it('no log line, event or answer to another person changes with what a person avoids', async () => {
  const { app } = server;
  const admin = await app.makeAdmin();
  const dish = await app.makeDish({ title: 'Pap', price: 40 });
  const declared = { ...Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used'])), lupin: 'contains' };
  await declareDish(
    app.contextFor(admin),
    declareDishInput.parse({ id: dish.id, allergens: declared, reviewedBy: 'Lindiwe' }),
  );
  const me = await server.signIn((await app.makeCustomer({ tokens: 200 })).email);
  const stranger = await server.signIn((await app.makeCustomer()).email);
  const console = await server.signIn(admin.email);
  const events = await listenToEvents(console);
  const seen = async () => [
    await answersOf(stranger, OF_CUSTOMERS),
    await answersOf(console, OF_ADMINISTRATORS),
  ];
  const before = await seen();

  const list = { consent: true, allergens: ['lupin', 'milk'], blockTraces: true, diets: ['vegan'] };
  expect((await me.put('/api/user/diet', list)).status).toBe(200);
  expect(await seen()).toEqual(before);

  // Each way to fail with it, and each document of its customer's order.
  expect((await me.put('/api/user/diet', { ...list, allergens: ['lupin', 'lupinus'] })).status).toBe(400);
  expect((await me.put('/api/user/diet', { ...list, consent: false })).status).toBe(400);
  expect((await me.call('PUT', '/api/user/diet', '{"allergens": ["lupin"')).status).toBe(400);
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const line = { deliveryDate: dish.date, items };
  expect((await me.post('/api/orders', line)).body).toMatchObject({ code: 'ALLERGEN_BLOCKED' });
  const placed = await me.post('/api/orders', { ...line, allergenOverride: [dish.id] });
  expect(placed.status).toBe(201);
  expect((await console.post(`/api/admin/orders/${placed.body.id}/confirm`)).status).toBe(200);
  await expect.poll(events.events).toBe(1);
  expect((await me.get('/api/user/export')).status).toBe(200);
  events.close();
  const [, seenByConsole] = await seen();
  expect(JSON.stringify(seenByConsole)).not.toMatch(/blockTraces|"avoid/);
  expect(events.text()).not.toMatch(/lupin|vegan/i);
  expect(server.log.length).toBeGreaterThan(0);
  expect(server.log.join('')).not.toMatch(/lupin|vegan|blockTraces/i);
});
