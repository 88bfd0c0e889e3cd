import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { calls } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { calendarDate } from '@padkos/domain';
import { hashPassword } from '@padkos/services';
import { OPERATOR } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type PadkosProcess, runPadkos, untilReady } from './padkos-process.ts';
import { slowness } from './slowness.ts';

const NOW = new Date('2026-11-20T12:00:00+02:00');
const PASSWORD = 'padkos-for-all';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const AT_ONCE = 40;
const SECONDS = 6;

let db: TestDatabase;
let padkos: PadkosProcess;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 4 });

beforeAll(async () => {
  db = await createTestDatabase(2);
  port = await freePort();
  padkos = runPadkos({
    PORT: String(port),
    DATABASE_URL: db.url,
    SEED: 'none',
    KITCHEN_NOW: NOW.toISOString(),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  await untilReady(padkos);
}, 60_000);
afterAll(async () => {
  agent.destroy();
  padkos.child.kill('SIGTERM');
  await padkos.exited;
  await db.close();
});

interface Answer {
  status: number;
  ms: number;
  cookie: string;
  body: string;
}

/** A call from one of many addresses behind the proxy that the server trusts. */
function post(path: string, body: object, from: string, cookie = ''): Promise<Answer> {
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
  const call = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
    });
    response.on('end', () => {
      const [set = ''] = response.headers['set-cookie'] ?? [];
      const answer = { status: response.statusCode ?? 0, ms: performance.now() - started, body: text };
      resolve({ ...answer, cookie: set.split(';', 1)[0] ?? '' });
    });
  });
  call.on('error', reject);
  call.end(JSON.stringify(body));
  return promise;
}

async function makePerson(index: number): Promise<{ id: string; email: string }> {
  const email = `person${index}@example.co.za`;
  const user = {
    email,
    firstName: 'Thandi',
    lastName: 'Nkosi',
    employeeId: `E${index}`,
    cellPhone: `+2782${1_000_000 + index}`,
    password: await hashPassword(PASSWORD),
  };
  return { id: await calls.registerUser(db.sql, { user, now: NOW }), email };
}

const slowest = (answers: readonly Answer[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)));

/** Megabytes that the server holds in memory. */
function memory(): number {
  const status = readFileSync(`/proc/${padkos.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it('while one address floods sign-ins, resets and reset links, the orders of another wait less than 300 ms on a quiet machine', async () => {
  const flooder = await makePerson(1);
  const victim = await makePerson(3);
  const customer = await makePerson(2);
  const credit = { actor: OPERATOR, key: null, hash: null, userId: customer.id, tokens: 90_000, notes: null };
  await calls.creditWallet(db.sql, { ...credit, now: NOW });
  const dish = { title: 'Bobotie', description: '', price: 1, imageUrl: '', isActive: true };
  const menuItemId = await calls.saveMenuItem(db.sql, {
    id: null,
    item: dish,
    actor: OPERATOR,
    now: NOW,
  });
  await calls.setDailyMenu(db.sql, {
    date: calendarDate('2026-11-21'),
    menuItemIds: [menuItemId],
    maxQuantity: null,
    actor: OPERATOR,
    now: NOW,
  });
  const signedIn = await post('/api/login', { email: customer.email, password: PASSWORD }, '192.0.2.1');
  const order = () =>
    post(
      '/api/orders',
      { deliveryDate: '2026-11-21', items: [{ menuItemId, quantity: 1 }] },
      '192.0.2.1',
      signedIn.cookie,
    );
  const FLOODS = [
    () => post('/api/password/reset', { token: 'guess', password: 'guess-guess' }, '198.51.100.9'),
    () => post('/api/login', { email: flooder.email, password: PASSWORD }, '198.51.100.9'),
    () => post('/api/login', { email: victim.email, password: 'wrong-guess' }, '198.51.100.9'),
    () => post('/api/login', { email: 'unknown@example.co.za', password: 'guess-it' }, '198.51.100.9'),
    () => post('/api/password/forgot', { email: victim.email }, '198.51.100.9'),
  ];
  /** Floods for some seconds while the customer orders. */
  async function flood() {
    const calm: Answer[] = [];
    for (let i = 0; i < 80; i++) {
      calm.push(await order());
      await pause(20);
    }
    const slow = [await slowness()];
    const before = memory();
    const flooded: Answer[] = [];
    let flooding = true;
    const floods = Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let i = worker; flooding; i++) {
        const call = FLOODS[i % FLOODS.length];
        if (call !== undefined) flooded.push(await call());
        await pause(50);
      }
    });
    const orders: Answer[] = [];
    const until = performance.now() + SECONDS * 1000;
    while (performance.now() < until) {
      orders.push(await order());
      await pause(20);
    }
    const during = memory();
    flooding = false;
    await Promise.all(floods);
    slow.push(await slowness());
    // An order takes at most 20 ms on a quiet machine.
    const factor = Math.max(...slow, slowest(calm.slice(20)) / 20);
    const statuses = Object.groupBy(flooded, ({ status }) => String(status));
    const figures = {
      slowness: Number(factor.toFixed(1)),
      orders: orders.length,
      slowestCalmOrder: slowest(calm.slice(20)),
      slowestOrder: slowest(orders),
      flooded: Object.entries(statuses).map(([status, list = []]) => [status, list.length, slowest(list)]),
      megabytes: [Math.round(before), Math.round(during)],
    };
    console.info(JSON.stringify(figures));
    expect(orders.every(({ status }) => status === 201)).toBe(true);
    for (const status of Object.keys(statuses)) {
      expect(['200', '202', '401', '409', '429', '503']).toContain(status);
    }
    // A hash takes 19 MiB; forty at once would take 760.
    expect(during - before).toBeLessThan(200);
    return { slowestOrder: slowest(orders) / factor, slowestFlooded: slowest(flooded) / factor };
  }

  // What else runs on the machine only adds time, and a flood that held up orders would do so each time: the best counts.
  const rounds = [await flood()];
  const best = (figure: 'slowestOrder' | 'slowestFlooded') =>
    Math.min(...rounds.map((round) => round[figure]));
  while (rounds.length < 3 && (best('slowestOrder') >= 300 || best('slowestFlooded') >= 2_000)) {
    rounds.push(await flood());
  }
  expect(best('slowestOrder')).toBeLessThan(300);
  expect(best('slowestFlooded')).toBeLessThan(2_000);
}, 120_000);
