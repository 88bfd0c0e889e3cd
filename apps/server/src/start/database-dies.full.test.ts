import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '@padkos/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type PadkosProcess, runPadkos, untilReady } from '../../testing/padkos-process.ts';
import { Browser } from '../../testing/test-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'padkos-dies-'));
chmodSync(dataDir, 0o755);
const data = join(dataDir, 'postgres/data');
let padkos: PadkosProcess;
let browser: Browser;
/** How long the first start took, including a new database, in milliseconds. */
let startMs: number;
const ADMIN = { email: 'admin@kitchen.example', password: 'vier groen katte' };

beforeAll(async () => {
  const port = await freePort();
  const began = performance.now();
  padkos = runPadkos({
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await untilReady(padkos);
  startMs = performance.now() - began;
  browser = new Browser(`http://localhost:${port}`);
  await openApp();
}, 120_000);
afterAll(async () => {
  padkos.child.kill('SIGKILL');
  await padkos.exited;
  await removeEmbeddedPostgres(dataDir);
});

/** A customer with tokens, and an unlimited dish on the menu of the earliest date. */
async function openApp(): Promise<void> {
  const person = {
    email: 'thandi@kitchen.example',
    password: 'padkos-for-all',
    firstName: 'Thandi',
    lastName: 'Nkosi',
    employeeId: 'E1',
    cellPhone: '082 555 0101',
  };
  const customer = (await browser.post('/api/register', person)).body;
  const admin = new Browser(browser.url);
  await admin.post('/api/login', ADMIN);
  const dish = { title: 'Bobotie', description: '', price: 10, imageUrl: '', isActive: true };
  const { id } = (await admin.post('/api/admin/menu-items', dish)).body;
  const { earliestDeliveryDate: date } = (await admin.get('/api/config')).body;
  expect((await admin.post('/api/admin/daily-menu', { date, menuItemIds: [id] })).status).toBe(200);
  const credited = await admin.post('/api/admin/users/credit-tokens', { userId: customer.id, tokens: 500 });
  expect(credited.status).toBe(201);
}

const postmaster = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

/** The order's number, once orders are accepted again. */
async function order(key: string): Promise<string> {
  const { earliestDeliveryDate: deliveryDate } = (await browser.get('/api/config')).body;
  const { items } = (await browser.get(`/api/menu/${deliveryDate}`)).body;
  const lines = [{ menuItemId: items[0].menuItem.id, quantity: 1 }];
  const answer = await browser.post(
    '/api/orders',
    { deliveryDate, items: lines },
    { 'idempotency-key': key },
  );
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.orderNumber;
}

it('starts its database again when that was killed or stopped, and takes orders sooner than after a first start', async () => {
  await order('before');
  const deaths = [
    async () => process.kill(postmaster(), 'SIGKILL'),
    // An immediate shutdown, as requested by `pg_ctl stop -m immediate`.
    async () => process.kill(postmaster(), 'SIGQUIT'),
    // An orderly shutdown by another process.
    async () => process.kill(postmaster(), 'SIGINT'),
  ];
  for (const [index, die] of deaths.entries()) {
    const before = postmaster();
    await die();
    const died = performance.now();
    await expect.poll(() => order(`after-${index}`).catch(String), { timeout: 30_000 }).toMatch(/^ORD-/);
    expect(performance.now() - died).toBeLessThan(startMs);
    expect(postmaster()).not.toBe(before);
    // An order may be accepted before the start is known to have ended.
    await expect.poll(() => padkos.output().match(/runs again/g)).toHaveLength(index + 1);
  }
  expect(padkos.output().match(/has died; it is started again/g)).toHaveLength(deaths.length);
}, 120_000);

it('ends with exit 1 when its database cannot be started again', async () => {
  const control = join(data, 'global/pg_control');
  const sound = readFileSync(control);
  writeFileSync(control, 'damaged');
  process.kill(postmaster(), 'SIGKILL');
  expect(await padkos.exited).toBe(1);
  expect(padkos.output()).toContain('cannot go on and ends');
  writeFileSync(control, sound);
}, 60_000);
