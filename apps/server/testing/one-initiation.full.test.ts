import { createTestDatabase } from '@padkos/database/testing';
import { PAYSTACK_TEST_ACCOUNT, startPaystackSimulator } from '@padkos/gateway-simulators';
import { afterEach, expect, it } from 'vitest';
import { freePort, runPadkos, untilReady } from './padkos-process.ts';

const QUEUE = 100;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('two servers initialize one payment for one key, also when the first is killed while it asks', async () => {
  const db = await createTestDatabase(2);
  closing.push(() => db.close());
  const paystack = await startPaystackSimulator({ webhookUrl: 'http://localhost:1/nowhere' });
  closing.push(() => paystack.close());
  const start = async () => {
    const port = String(await freePort());
    const padkos = runPadkos({
      PORT: port,
      DATABASE_URL: db.url,
      SEED: 'none',
      KITCHEN_NOW: '2026-11-20T12:00:00+02:00',
      PAYMENT_GATEWAY: 'paystack',
      PAYSTACK_SECRET_KEY: PAYSTACK_TEST_ACCOUNT.secretKey,
      PAYSTACK_URL: paystack.url,
    });
    closing.push(async () => {
      padkos.child.kill('SIGKILL');
      await padkos.exited;
    });
    await untilReady(padkos);
    return { padkos, url: `http://localhost:${port}` };
  };
  const [first, second] = [await start(), await start()];
  const post = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const person = {
    email: 'thandi@example.co.za',
    password: 'padkos-for-all',
    firstName: 'Thandi',
    lastName: 'Nkosi',
    employeeId: 'E1',
    cellPhone: '082 555 0100',
  };
  const registered = await post(first.url, '/api/register', person);
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const topup = (url: string, key: string) =>
    post(url, '/api/topup', { amount: 60 }, { cookie, 'idempotency-key': key });
  const initialised = () => QUEUE - paystack.faults.initialisations.length;

  paystack.faults.initialisations = Array.from({ length: QUEUE }, () => ({ slowMs: 500 }));
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const answer = await topup(n % 2 ? first.url : second.url, 'both');
      return { status: answer.status, body: await answer.text() };
    }),
  );
  expect(initialised()).toBe(1);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);

  paystack.faults.initialisations = ['hang', ...Array.from({ length: QUEUE - 1 }, () => ({ slowMs: 100 }))];
  const lost = topup(first.url, 'killed').catch(() => null);
  await expect.poll(initialised, { timeout: 20_000 }).toBe(1);
  const waiting = topup(second.url, 'killed');
  first.padkos.child.kill('SIGKILL');
  expect(await lost).toBeNull();
  const refused = await waiting;
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'PAYMENT_STARTING' });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(20);
  await expect.poll(async () => (await topup(second.url, 'killed')).status, { timeout: 30_000 }).toBe(201);
  expect(initialised()).toBe(2);
}, 120_000);
