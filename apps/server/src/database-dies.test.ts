import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '@padkos/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, type PadkosProcess, runPadkos, untilReady } from './testing/padkos-process.ts';
import { Browser } from './testing/test-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'padkos-dies-'));
chmodSync(dataDir, 0o755);
const data = join(dataDir, 'postgres/data');
let padkos: PadkosProcess;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  padkos = runPadkos({ PORT: String(port), DATA_DIR: dataDir });
  await untilReady(padkos);
  browser = new Browser(`http://localhost:${port}`);
  const answer = await browser.post('/api/login', {
    email: 'thandi.nkosi@padkos.example',
    password: 'padkos-demo',
  });
  expect(answer.status).toBe(200);
}, 120_000);
afterAll(async () => {
  padkos.child.kill('SIGKILL');
  await padkos.exited;
  await removeEmbeddedPostgres(dataDir);
});

const postmaster = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

/** The number of the order, once one is taken again. */
async function order(key: string): Promise<string> {
  const { earliestDeliveryDate: deliveryDate } = (await browser.get('/api/config')).body;
  const { items } = (await browser.get(`/api/menu/${deliveryDate}`)).body;
  const dish = items.find((line: { availableQuantity: number | null }) => (line.availableQuantity ?? 99) > 5);
  const lines = [{ menuItemId: dish.menuItem.id, quantity: 1 }];
  const answer = await browser.post(
    '/api/orders',
    { deliveryDate, items: lines },
    { 'idempotency-key': key },
  );
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.orderNumber;
}

it('starts its database again when that was killed or stopped, and takes orders within seconds', async () => {
  await order('before');
  const deaths = [
    async () => process.kill(postmaster(), 'SIGKILL'),
    // Shutdown at once, as `pg_ctl stop -m immediate` asks for it.
    async () => process.kill(postmaster(), 'SIGQUIT'),
    // Shutdown in order, by somebody who is not this server.
    async () => process.kill(postmaster(), 'SIGINT'),
  ];
  for (const [index, die] of deaths.entries()) {
    const before = postmaster();
    await die();
    const died = performance.now();
    await expect.poll(() => order(`after-${index}`).catch(String), { timeout: 30_000 }).toMatch(/^ORD-/);
    expect(performance.now() - died).toBeLessThan(10_000);
    expect(postmaster()).not.toBe(before);
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
