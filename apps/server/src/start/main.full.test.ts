import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@padkos/database';
import { joinEmbeddedPostgres, removeEmbeddedPostgres } from '@padkos/embedded';
import { ledgerFaults } from '@padkos/services/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, type PadkosProcess, runPadkos, untilReady } from '../../testing/padkos-process.ts';
import { Browser } from '../../testing/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'padkos main '));
const dataDir = join(folder, 'data');
let port: number;
let url: string;
let padkos: PadkosProcess;

const start = async (more: Record<string, string> = {}) => {
  padkos = runPadkos({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...more });
  await untilReady(padkos);
};

beforeAll(async () => {
  port = await freePort();
  url = `http://localhost:${port}`;
  await start();
}, 90_000);
afterAll(async () => {
  padkos.child.kill('SIGTERM');
  await padkos.exited;
  for (const data of [dataDir, join(folder, 'other')]) await removeEmbeddedPostgres(data);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const SIGN_IN = { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' };

async function signedIn(): Promise<Browser> {
  const browser = new Browser(url);
  expect((await browser.post('/api/login', SIGN_IN)).status).toBe(200);
  return browser;
}

/** The ledger check of the running server's database. */
async function ledgerCheck(): Promise<string[]> {
  const embedded = await joinEmbeddedPostgres({ dataDir, log: () => {} });
  const db = openDatabase({ url: embedded.url, maxConnections: 1 });
  const broken = await ledgerFaults(db);
  await db.close();
  await embedded.stop();
  return broken;
}

describe('a started Padkos', () => {
  it('says where it is and how to sign in, and the demo kitchen adds up', async () => {
    expect(padkos.output()).toContain(`Padkos is ready at ${url}`);
    expect(padkos.output()).toContain(SIGN_IN.email);
    expect(Number(readFileSync(join(dataDir, 'padkos.pid'), 'utf8'))).toBe(padkos.child.pid);
    expect(await ledgerCheck()).toEqual([]);
    const admin = new Browser(url);
    await admin.post('/api/login', { ...SIGN_IN, email: 'admin@padkos.example' });
    expect((await admin.get('/api/admin/users')).body).toHaveLength(41);
    const { body } = await admin.get('/api/admin/dashboard/overview');
    expect(body.fulfilledOrders).toBeGreaterThan(100);
    expect(body.pendingOrders * body.confirmedOrders).toBeGreaterThan(0);
    const { earliestDeliveryDate } = (await admin.get('/api/config')).body;
    const menu = (await admin.get(`/api/menu/${earliestDeliveryDate}`)).body.items;
    expect(menu.length).toBeGreaterThan(10);
    expect(menu.some((line: { availableQuantity: number }) => line.availableQuantity === 0)).toBe(true);
  });

  it('runs the curl walk of the README', async () => {
    const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
    const walk = /```bash\n([\s\S]*?)```/.exec(readme)?.[1];
    const script = join(folder, 'walk.sh');
    writeFileSync(script, walk ?? 'exit 1');
    const run = promisify(execFile)('bash', [script], { cwd: folder, env: { ...process.env, PADKOS: url } });
    const { stdout } = await run;
    expect(stdout).toMatch(/back at .*\/topup\/success\?id=/);
    expect(stdout).toMatch(/ORD-\d{8}-\d{4}, \d+ tokens/);
    expect(stdout).toContain('%PDF-1');
    const [, balance, expected] = /balance (\d+), expected (\d+)/.exec(stdout) ?? [];
    expect(balance).toBe(expected);
    expect(stdout).toMatch(/order -\d+, topup 250/);
  }, 60_000);

  it('keeps its messages in the mailbox, for this machine only', async () => {
    const browser = new Browser(url);
    await browser.post('/api/password/forgot', { email: SIGN_IN.email });
    const inbox = async () => (await browser.get('/dev/mailbox', { accept: 'application/json' })).body;
    await expect
      .poll(async () => (await inbox()).map((m: { subject: string }) => m.subject).join(), {
        timeout: 10_000,
      })
      .toContain('new password');
    const [{ messageId, text }] = (await inbox()).filter((m: { subject: string }) =>
      m.subject.includes('new password'),
    );
    const page = `/dev/mailbox/${encodeURIComponent(messageId)}`;
    expect(await (await fetch(url + page)).text()).toMatch(/^<!doctype html/i);
    const plain = await fetch(`${url}${page}?part=text`);
    expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await plain.text()).toBe(text);
    const token = /token=([\w-]+)/.exec(text)?.[1];
    const reset = () => browser.post('/api/password/reset', { token, password: SIGN_IN.password });
    expect((await reset()).status).toBe(204);
    expect((await reset()).body.code).toBe('RESET_LINK_INVALID');
    expect((await browser.get('/dev/mailbox', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(404);
  }, 20_000);
});

describe('stopping and starting', () => {
  it('drains, exits 0 and finds all data after a restart', async () => {
    const browser = await signedIn();
    const before = (await browser.get('/api/wallet')).body;
    padkos.child.kill('SIGTERM');
    padkos.child.kill('SIGTERM');
    // A stop that takes longer than 9.8 seconds exits with 1.
    expect(await padkos.exited).toBe(0);
    await start();
    expect((await browser.get('/api/wallet')).body).toEqual(before);
  }, 40_000);

  it('loses and repeats no order when it is killed under load', async () => {
    const browser = await signedIn();
    const { earliestDeliveryDate: deliveryDate } = (await browser.get('/api/config')).body;
    const { items } = (await browser.get(`/api/menu/${deliveryDate}`)).body;
    const cheap = items
      .filter((line: { availableQuantity: number | null }) => (line.availableQuantity ?? 99) > 15)
      .sort(
        (a: { menuItem: { price: number } }, b: { menuItem: { price: number } }) =>
          a.menuItem.price - b.menuItem.price,
      )[0];
    const order = { deliveryDate, items: [{ menuItemId: cheap.menuItem.id, quantity: 1 }] };
    const before = (await browser.get('/api/orders')).body.length;
    const { balance } = (await browser.get('/api/wallet')).body.wallet;
    const acknowledged: { key: string; number: string }[] = [];
    const sent: string[] = [];
    let stopped = false;
    const load = Array.from({ length: 4 }, async (_, worker) => {
      for (let i = 0; !stopped && i < 3; i++) {
        const key = `kill-${worker}-${i}`;
        sent.push(key);
        const answer = await browser.post('/api/orders', order, { 'idempotency-key': key }).catch(() => null);
        if (answer?.status === 201) acknowledged.push({ key, number: answer.body.orderNumber });
        if (acknowledged.length >= 3 && !stopped) {
          stopped = true;
          padkos.child.kill('SIGKILL');
        }
      }
    });
    await Promise.all(load);
    await padkos.exited;
    await start();

    // Sends every key again: callers that had an answer get the same one, the others get one now.
    const again = new Map<string, string>();
    for (const key of sent) {
      const answer = await browser.post('/api/orders', order, { 'idempotency-key': key });
      expect(answer.status).toBe(201);
      again.set(key, answer.body.orderNumber);
    }
    for (const { key, number } of acknowledged) expect(again.get(key)).toBe(number);
    expect(new Set(again.values()).size).toBe(sent.length);
    expect((await browser.get('/api/orders')).body).toHaveLength(before + sent.length);
    const after = (await browser.get('/api/wallet')).body.wallet.balance;
    expect(after).toBe(balance - sent.length * (cheap.menuItem.price + 5));
    expect(await ledgerCheck()).toEqual([]);
  }, 60_000);

  it('refuses production on the demo kitchen, and says how to go on', async () => {
    padkos.child.kill('SIGTERM');
    await padkos.exited;
    const production = runPadkos({ PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' });
    expect(await production.exited).toBe(1);
    const said = production
      .output()
      .split('\n')
      .filter((line) => line.startsWith('Padkos cannot start'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /NODE_ENV: production is refused on the demo kitchen.*npm run admin -- --email admin@/,
    );
  }, 30_000);

  it('says so in one line when the port is taken or a variable is wrong', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const takenPort = typeof address === 'object' && address !== null ? address.port : 0;
    const other = runPadkos({ PORT: String(takenPort), DATA_DIR: join(folder, 'other') });
    expect(await other.exited).toBe(1);
    expect(other.output()).toMatch(new RegExp(`^Padkos cannot start\\. PORT: ${takenPort} is taken`));
    expect(other.output().trim().split('\n')).toHaveLength(1);
    taken.close();
    const bad = runPadkos({ PORT: 'abc' });
    expect(await bad.exited).toBe(1);
    expect(bad.output()).toMatch(/PORT/);
    const away = runPadkos({
      PORT: '0',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
      DATA_DIR: join(folder, 'other'),
    });
    expect(await away.exited).toBe(1);
    expect(away.output()).toContain('DATABASE_URL');
    expect(away.output().trim().split('\n')).toHaveLength(1);
  }, 30_000);
});
