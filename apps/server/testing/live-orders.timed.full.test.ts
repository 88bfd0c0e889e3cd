import { createTestApp, type TestApp } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOOK_EVERY_MS } from '../src/jobs/scheduler.ts';
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

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

it('an open console is told of a new order as soon as the server has looked for one', async () => {
  const dish = await app.makeDish({ price: 10, portions: 100 });
  const admin = await signIn((await app.makeAdmin()).email);
  const customer = await signIn((await app.makeCustomer({ tokens: 500 })).email);
  const stream = await listenToEvents(admin);
  const placing: number[] = [];
  const telling: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const jobs = () =>
      app.db.sql`select from graphile_worker.jobs where task_identifier = 'send-orders-placed'`;
    await expect.poll(async () => (await jobs()).length, { timeout: 20_000 }).toBe(0);
    const items = [{ menuItemId: dish.id, quantity: 1 }];
    const began = performance.now();
    const placed = await customer.post('/api/orders', { deliveryDate: dish.date, items });
    const answered = performance.now();
    expect(placed.status).toBe(201);
    await expect.poll(stream.events, { interval: 5, timeout: 20_000 }).toBe(round + 1);
    placing.push(answered - began);
    telling.push(performance.now() - answered);
  }
  stream.close();
  // The server looks once in this time; a job and a notification take no longer than some calls.
  expect(median(telling)).toBeLessThan(LOOK_EVERY_MS + 20 * median(placing));
}, 120_000);
