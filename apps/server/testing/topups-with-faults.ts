import type { PaymentStep } from '@padkos/contracts';
import { createTestDatabase } from '@padkos/database/testing';
import { ledgerFaults } from '@padkos/services/testing';
import { expect, onTestFinished } from 'vitest';
import { freePort } from './padkos-process.ts';
import { startServerWithJobs } from './server-with-jobs.ts';
import { type PaymentFault, payAtGateway, SIMULATED } from './simulated-gateways.ts';

const AT_ONCE = 16;

/** The fault of the n-th payment; null for most. */
const FAULTS: readonly (PaymentFault | null)[] = [
  null,
  { copies: 2 },
  null,
  { copies: 6, atOnce: true },
  { delayMs: 30 },
  null,
  { never: true },
  { amountCents: 4_321 },
  null,
  { forgedSignature: true },
  { noPayment: true },
];

/**
 * Starts top-ups of several customers through a gateway's simulator. Many go wrong, and in the end the ledger, the top-ups and
 * the gateway's own records agree to the cent. Before that, one payment is notified two hundred times at once.
 */
export async function topUpWithFaults(name: keyof typeof SIMULATED, topups: number): Promise<void> {
  // Enough customers that none starts more payments than allowed.
  const customers = Math.min(99, Math.ceil(topups / 20));
  const port = await freePort();
  const gateway = await SIMULATED[name](`http://localhost:${port}`);
  onTestFinished(() => gateway.close());
  const db = await createTestDatabase(2);
  onTestFinished(() => db.close());
  const { sql } = db;
  const variables = { ...gateway.variables, PORT: String(port), KITCHEN_NOW: '' };
  const padkos = await startServerWithJobs(db.url, variables);
  onTestFinished(() => padkos.close());

  // One after another: sixteen hashes for one address may wait at once.
  const cookies: string[] = [];
  for (let i = 0; i < customers; i++) {
    const person = {
      email: `payer${i}@example.co.za`,
      password: 'padkos-for-all',
      firstName: 'Thandi',
      lastName: 'Nkosi',
      employeeId: `E${i}`,
      cellPhone: `082 555 01${String(i).padStart(2, '0')}`,
    };
    const answer = await post(padkos.url, '/api/register', person, '');
    expect(answer.status).toBe(201);
    cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  // Two hundred notifications of one payment at once.
  const often = await post(padkos.url, '/api/topup', { amount: 77 }, cookies[0] ?? '');
  gateway.fail({ copies: 200, atOnce: true });
  await payAtGateway((await often.json()) as PaymentStep);
  const [told] = await sql<[{ count: number; balance: number }]>`
    select count(*) filter (where verdict = 'settled')::int as count, (select sum(balance)::int from wallets) as balance
    from payment_notifications`;
  expect(told).toEqual({ count: 200, balance: 77 });

  let begun = 0;
  const payer = async () => {
    for (let n = begun++; n < topups; n = begun++) {
      const amount = (50 + ((n * 37) % 250) + (n % 100) / 100).toFixed(2);
      const started = await post(padkos.url, '/api/topup', { amount }, cookies[n % customers] ?? '');
      expect(started.status).toBe(201);
      const step = (await started.json()) as PaymentStep;
      // Every seventeenth leaves without paying.
      if (n % 17 === 16) continue;
      const fault = FAULTS[n % FAULTS.length];
      if (fault) gateway.fail(fault);
      if (n % 67 === 0) gateway.failCall();
      await payAtGateway(step);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, payer));

  // Payments without a notification are asked about; notifications that could not be verified are retried.
  const settled = async () => {
    await sql`update payment_attempts set next_check_at = now() - interval '1 hour' + check_count * interval '1 minute'
      where next_check_at is not null`;
    await sql`select enqueue_minute_tasks('{reconcile-payments}'::text[])`;
    await sql`update graphile_worker._private_jobs set run_at = now() where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'verify-notification')`;
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from settlements`;
    return row.count;
  };
  await expect
    .poll(settled, { timeout: 30_000 + topups * 60, interval: 500 })
    .toBe(gateway.payments().length);

  const received = await sql<{ providerPaymentId: string; amountCents: number }[]>`
    select provider_payment_id as "providerPaymentId", amount_cents as "amountCents" from settlements`;
  const entry = (one: { providerPaymentId: string; amountCents: number }) =>
    `${one.providerPaymentId} ${one.amountCents}`;
  expect(received.map(entry).sort()).toEqual(gateway.payments().map(entry).sort());

  const [sums] = await sql<
    Record<'credited' | 'ready' | 'paid' | 'tokens' | 'ledger' | 'balances', number>[]
  >`
    select count(*) filter (where processing_status = 'credited')::int as credited,
           count(*) filter (where processing_status = 'ready')::int as ready,
           (select count(*)::int from topups where status = 'paid') as paid,
           sum(floor(amount_cents / 100.0)) filter (where processing_status = 'credited')::int as tokens,
           (select sum(amount)::int from wallet_transactions) as ledger,
           (select sum(balance)::int from wallets) as balances
    from settlements`;
  const odd = gateway.payments().filter((payment) => payment.amountCents === 4_321).length;
  const { length: all } = gateway.payments();
  expect(odd).toBeGreaterThan(0);
  expect(sums).toMatchObject({ credited: all - odd, ready: odd, paid: all - odd });
  expect(sums?.ledger).toBe(sums?.tokens);
  expect(sums?.balances).toBe(sums?.tokens);
  expect(await ledgerFaults(db)).toEqual([]);
}

function post(url: string, path: string, body: object, cookie: string): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
}
