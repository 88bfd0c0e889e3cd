import type { Sql } from '@padkos/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How many calls of all callers run and wait, by the server's own metrics. */
async function load(): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const found = text.matchAll(/^padkos_calls\{state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries(Array.from(found, ([, state, count]) => [state, Number(count)]));
}

/** Holds the lock that the trigger waits for until it is released. */
async function holdLock(sql: Sql): Promise<[holding: Promise<unknown>, letGo: () => void]> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = sql.begin(async (own) => {
    await own`select pg_advisory_xact_lock(1)`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return [holding, released.resolve];
}

it('of twenty calls of one person at once eight run, the others wait for their turn, and a page is sent at once', async () => {
  const { app } = server;
  const dish = await app.makeDish();
  const browser = await server.signIn((await app.makeCustomer()).email);
  await app.db.sql.unsafe(`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
    create trigger wait_for_test before insert on favourites execute function wait_for_test()`);
  const [holding, letGo] = await holdLock(app.db.sql);
  const calls = Array.from({ length: 20 }, () => browser.put(`/api/favourites/${dish.id}`));
  await expect.poll(load, { interval: 20 }).toEqual({ running: 8, waiting: 12 });
  // A page does not wait for a place. It may renew a session, so it must not be cached.
  const page = await browser.get('/');
  expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    null,
  ]);
  expect(await load()).toEqual({ running: 8, waiting: 12 });
  letGo();
  await holding;
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([204]));
  await expect.poll(load).toEqual({ running: 0, waiting: 0 });
});

it('an address with encoded letters is the same address for every guard', async () => {
  const many = Array.from({ length: 30 }, () => 'customer.config').join(',');
  for (const door of ['/trpc', '/%74rpc', '/%74%72%70%63'])
    expect((await fetch(`${server.url}${door}/${many}?batch=1`)).status).toBe(400);
  const config = await fetch(`${server.url}/%61pi/config?x=%61`);
  expect([config.status, config.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const foreign = { method: 'POST', headers: { origin: 'https://elsewhere.example' } };
  for (const path of ['/api/logout', '/%61pi/logout'])
    expect((await fetch(`${server.url}${path}`, foreign)).status, path).toBe(403);
});
