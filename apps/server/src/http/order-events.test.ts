import { placeOrderInput, type User } from '@padkos/contracts';
import { calls } from '@padkos/database';
import { cancelOwnOrder, changeRole, confirmOrder, placeOrder } from '@padkos/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenToEvents } from '../../testing/listen-to-events.ts';
import { Browser, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { GRACE_MS } from '../start/start-padkos.ts';

let server: TestServer;
let admin: User;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.app.makeAdmin();
});
afterAll(() => server.close());

const asAdmin = () => server.app.contextFor(admin);
const announce = () => calls.queuePlacedOrders(server.app.db.sql, { most: 200 });

async function place() {
  const dish = await server.app.makeDish();
  const me = server.app.contextFor(await server.app.makeCustomer({ tokens: 500 }));
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  return { me, ...(await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }))) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the stream of events', () => {
  it('is for administrators', async () => {
    const { status } = await new Browser(server.url).get('/api/admin/events');
    expect(status).toBe(401);
    const customer = await server.signIn((await server.app.makeCustomer()).email);
    expect((await customer.get('/api/admin/events')).status).toBe(403);
  });

  it('tells of new orders once a batch, and of what is done to them; an order by itself tells nothing', async () => {
    const stream = await listenToEvents(await server.signIn(admin.email));
    const { headers } = stream.answer;
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    expect(headers['content-encoding']).toBeUndefined();
    const [first, second] = [await place(), await place()];
    await pause(300);
    expect(stream.events()).toBe(0);
    expect(await announce()).toBe(2);
    await expect.poll(stream.events).toBe(1);
    await confirmOrder(asAdmin(), { id: first.id });
    await expect.poll(stream.events).toBe(2);
    await cancelOwnOrder(second.me, { id: second.id });
    await expect.poll(stream.events).toBe(3);
    stream.close();
  });

  it('ends when its person is an administrator no more, and when the session ends', async () => {
    const dismissed = await server.app.makeAdmin();
    const stream = await listenToEvents(await server.signIn(dismissed.email));
    await changeRole(asAdmin(), { userId: dismissed.id, role: 'customer' });
    await expect.poll(stream.isEnded, { timeout: 5_000 }).toBe(true);

    const browser = await server.signIn(admin.email);
    const own = await listenToEvents(browser);
    const other = await listenToEvents(await server.signIn(admin.email));
    await browser.post('/api/logout');
    await expect.poll(own.isEnded, { timeout: 5_000 }).toBe(true);
    expect(other.isEnded()).toBe(false);
    other.close();
  });

  it('is open four times for one person at most, and takes no part of their calls', async () => {
    const browser = await server.signIn((await server.app.makeAdmin()).email);
    const streams = [];
    for (let opened = 0; opened < 4; opened++) streams.push(await listenToEvents(browser));
    const fifth = await browser.get('/api/admin/events');
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '30']);
    const calls = Array.from({ length: 8 }, () => browser.get('/api/admin/notification-status'));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    streams[0]?.close();
    await expect
      .poll(async () => {
        const again = await listenToEvents(browser);
        again.close();
        return again.answer.statusCode;
      })
      .toBe(200);
    for (const stream of streams) stream.close();
  });

  it('ends when the server closes, which does not wait for its readers', async () => {
    const closing = await startTestServer();
    const stream = await listenToEvents(await closing.signIn((await closing.app.makeAdmin()).email));
    const started = performance.now();
    await closing.close();
    expect(performance.now() - started).toBeLessThan(GRACE_MS);
    await expect.poll(stream.isEnded).toBe(true);
  });
});
