import type { PaymentStep } from '@padkos/contracts';
import { createTestDatabase } from '@padkos/database/testing';
import { startPayFastSimulator } from '@padkos/gateway-simulators';
import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import { ledgerFaults } from '@padkos/services/testing';
import { afterEach, expect, it } from 'vitest';
import { freePort, runPadkos, untilReady } from './padkos-process.ts';
import { payAtGateway } from './simulated-gateways.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('a server that is killed between storing a notification and crediting it credits it once it is back', async () => {
  const db = await createTestDatabase(2);
  closing.push(() => db.close());
  const simulator = await startPayFastSimulator({ now: () => new Date() });
  closing.push(() => simulator.close());
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const variables = {
    PORT: port,
    DATABASE_URL: db.url,
    SEED: 'none',
    PAYMENT_GATEWAY: 'payfast',
    PAYFAST_MERCHANT_ID: PAYFAST_SANDBOX_ACCOUNT.merchantId,
    PAYFAST_MERCHANT_KEY: PAYFAST_SANDBOX_ACCOUNT.merchantKey,
    PAYFAST_PASSPHRASE: PAYFAST_SANDBOX_ACCOUNT.passphrase,
    PAYFAST_URL: simulator.url,
    PAYFAST_API_URL: simulator.url,
    PAYFAST_SOURCE_CHECK: 'off',
  };
  const start = async (kitchenNow: string) => {
    const padkos = runPadkos({ ...variables, KITCHEN_NOW: kitchenNow });
    closing.push(async () => {
      padkos.child.kill('SIGKILL');
      await padkos.exited;
    });
    await untilReady(padkos);
    return padkos;
  };
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });

  const first = await start('2026-11-20T12:00:00+02:00');
  const person = {
    email: 'thandi@example.co.za',
    password: 'padkos-for-all',
    firstName: 'Thandi',
    lastName: 'Nkosi',
    employeeId: 'E1',
    cellPhone: '082 555 0100',
  };
  const registered = await post('/api/register', person);
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0];
  const topup = (await (await post('/api/topup', { amount: 60 }, cookie)).json()) as PaymentStep;
  // The gateway does not say whether it sent this, and the server dies before it does.
  simulator.faults.validations.push('hang');
  const paying = payAtGateway(topup);
  const verdicts = async () =>
    (await db.sql`select verdict from payment_notifications`).map((row) => row.verdict);
  await expect.poll(verdicts, { timeout: 10_000 }).toEqual(['received']);
  first.child.kill('SIGKILL');
  await first.exited;
  await paying;
  const balance = async () => (await db.sql<{ balance: number }[]>`select balance from wallets`)[0]?.balance;
  expect(await balance()).toBe(0);

  await start('2026-11-20T12:10:00+02:00');
  await expect.poll(balance, { timeout: 20_000 }).toBe(60);
  expect(await verdicts()).toEqual(['settled']);
  expect(await ledgerFaults(db)).toEqual([]);
}, 90_000);
