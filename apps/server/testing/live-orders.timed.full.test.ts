import { createTestApp, type TestApp } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenToEvents } from './listen-to-events.ts';
import { startServerWithJobs } from './server-with-jobs.ts';
import { Browser } from './test-server.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof startServerWithJobs>>;
beforeAll(async () => {
  app = await createTestApp();
  server = await startServerWithJobs(app.db.url);
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

const ROUNDS = 5;

async function signIn(email: string): Promise<Browser> {
  const browser = new Browser(server.url);
  expect((await browser.post('/api/login', { email, password: app.password })).status).toBe(200);
  return browser;
}

it('an open console is told of a new order within a second', async () => {
  const dish = await app.makeDish({ price: 10, portions: 100 });
  const admin = await signIn((await app.makeAdmin()).email);
  const customer = await signIn((await app.makeCustomer({ tokens: 500 })).email);
  const stream = await listenToEvents(admin);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The job about the order before has ended.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    const placed = await customer.post('/api/orders', { deliveryDate: dish.date, items });
    expect(placed.status).toBe(201);
    const started = performance.now();
    await expect.poll(stream.events, { interval: 5, timeout: 5_000 }).toBe(round + 1);
    times.push(performance.now() - started);
  }
  stream.close();
  expect(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]).toBeLessThan(1_000);
}, 60_000);
