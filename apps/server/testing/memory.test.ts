import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@padkos/database';
import { MENUS_MS, REMEMBERED_MS } from '@padkos/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const statusOf = async (browser: Browser) => (await browser.get('/api/user')).status;

/** A person whose session this server remembers, in two browsers. */
async function remembered(role: 'customer' | 'admin' = 'customer') {
  const user =
    role === 'admin' ? await server.app.makeAdmin() : await server.app.makeCustomer({ tokens: 500 });
  const [browser, other] = [await server.signIn(user.email), await server.signIn(user.email)];
  const both = async () => [await statusOf(browser), await statusOf(other)];
  expect(await both()).toEqual([200, 200]);
  return { user, browser, other, both };
}

it('a session that ended on this server reads nothing any more, at once', async () => {
  const { browser, other, both } = await remembered();
  const { cookie } = browser;
  await browser.post('/api/logout');
  browser.cookie = cookie;
  expect(await both()).toEqual([401, 200]);
  await other.post('/api/user/sign-out-everywhere');
  expect(await both()).toEqual([401, 401]);
});

it.each([
  ['deactivated', 'status', { isActive: false }, 401],
  ['demoted', 'role', { role: 'customer' }, 401],
])(
  'an administrator who is %s reads nothing of the console any more, at once',
  async (_name, what, change, status) => {
    const { user, browser } = await remembered('admin');
    const by = await server.signIn((await server.app.makeAdmin()).email);
    expect((await browser.get('/api/admin/users')).status).toBe(200);
    expect((await by.put(`/api/admin/users/${user.id}/${what}`, change)).status).toBe(200);
    expect((await browser.get('/api/admin/users')).status).toBe(status);
  },
);

it('a session that ended elsewhere is forgotten sooner than it would be by itself', async () => {
  const { user, both } = await remembered();
  await calls.endSessions(server.app.db.sql, { userId: user.id, exceptSession: null });
  await expect.poll(both, { timeout: REMEMBERED_MS / 2, interval: 10 }).toEqual([401, 401]);
});

it('an order of a deactivated person is refused also where the server was not told', async () => {
  const { user, browser } = await remembered();
  const dish = await server.app.makeDish();
  const order = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  await server.app.db.sql.unsafe('alter table users disable trigger users_tell_change');
  await server.app.db.sql`update users set is_active = false where id = ${user.id}`;
  await server.app.db.sql.unsafe('alter table users enable trigger users_tell_change');
  const answer = await browser.post('/api/orders', order);
  expect([answer.status, answer.body.code]).toEqual([403, 'ACCOUNT_INACTIVE']);
  // Every other changing call reads the session itself.
  expect((await browser.put('/api/user/mail-preferences', {})).status).toBe(401);
});

it('when it cannot listen to the database the server remembers nothing, and it listens again', async () => {
  const { user, both } = await remembered();
  const { sql } = server.app.db;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query = 'listen padkos_changes'`;
  await pause(50);
  await sql.unsafe('alter table sessions disable trigger sessions_tell_change');
  await calls.endSessions(sql, { userId: user.id, exceptSession: null });
  await sql.unsafe('alter table sessions enable trigger sessions_tell_change');
  expect(await both()).toEqual([401, 401]);
  const listening = () =>
    sql`select from pg_stat_activity where datname = current_database() and query = 'listen padkos_changes'`;
  await expect.poll(async () => (await listening()).length, { timeout: 5_000 }).toBe(1);
});

it('a menu is sent again only when it has changed, by an order or by the kitchen', async () => {
  const { browser } = await remembered();
  const dish = await server.app.makeDish({ date: '2026-11-25', portions: 5 });
  const path = `/api/menu/${dish.date}`;
  const first = await browser.get(path);
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const again = await browser.get(path, { 'if-none-match': etag });
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);

  const items = [{ menuItemId: dish.id, quantity: 2 }];
  expect((await browser.post('/api/orders', { deliveryDate: dish.date, items })).status).toBe(201);
  const sold = await browser.get(path, { 'if-none-match': etag });
  expect([sold.status, sold.body.items[0].availableQuantity]).toEqual([200, 3]);

  await server.app.db.sql`update menu_items set title = 'Chakalaka' where id = ${dish.id}`;
  const title = async () => (await browser.get(path)).body.items[0].menuItem.title;
  await expect.poll(title, { timeout: 0.9 * MENUS_MS, interval: 10 }).toBe('Chakalaka');
});

it('a menu is the same however it is packed', async () => {
  const { browser } = await remembered();
  for (let i = 0; i < 10; i += 1) await server.app.makeDish({ date: '2026-11-26', title: `Dish ${i}` });
  const path = '/api/menu/2026-11-26';
  const bodies = await Promise.all(
    ['identity', 'gzip', 'br', 'zstd'].map(async (encoding) => {
      const answer = await browser.get(path, { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      return answer.body;
    }),
  );
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(bodies[0].items).toHaveLength(10);
});
