import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { metrics } from './metrics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('shows answers by procedure, the pool, the job queue, mail and held payments', async () => {
  const { app } = server;
  const browser = await server.signIn((await app.makeCustomer()).email);
  await browser.get('/trpc/wallet.balance?input={}');
  await browser.get('/trpc/wallet.balance,customer.config?batch=1&input={}');
  await browser.get('/trpc/made.up?input={}');
  await app.db.sql`update graphile_worker._private_jobs set attempts = max_attempts`;
  const { body } = await browser.get('/metrics');
  for (const line of [
    /http_request_duration_seconds_count\{method="GET",route="\/trpc\/wallet\.balance",status="200"\} 1/,
    /http_request_duration_seconds_count\{method="GET",route="\/trpc\/\(batch\)",status="2\d\d"\} 1/,
    /http_request_duration_seconds_count\{method="GET",route="\/trpc\/\(unknown\)",status="404"\} 1/,
    /padkos_ledger_check_failed 0/,
    /padkos_calls\{state="running"\} \d+/,
    /padkos_calls\{state="waiting"\} 0/,
    /padkos_database_statements\{state="running"\} \d+/,
    /padkos_database_statements\{state="waiting"\} 0/,
    /padkos_jobs\{state="failed"\} [1-9]\d*/,
    /padkos_jobs\{state="ready"\} 0/,
    /padkos_messages_failed 0/,
    /padkos_standing_orders_untried 0/,
    /padkos_oldest_job_seconds 0/,
    /padkos_payments_held 0/,
    /padkos_last_backup_timestamp_seconds 0/,
    /padkos_last_clean_up_timestamp_seconds 0/,
  ]) {
    expect(body).toMatch(line);
  }
});

it('counts and logs refused access of a signed-in person, by tRPC and REST, once each', async () => {
  const customer = await server.app.makeCustomer();
  const browser = await server.signIn(customer.email);
  expect((await browser.get(`/api/admin/users/${customer.id}/statement`)).status).toBe(403);
  expect((await browser.get('/trpc/admin.users.list')).status).toBe(403);
  await new Browser(server.url).get('/api/admin/users');
  const { body } = await browser.get('/metrics');
  expect(body).toMatch(/padkos_security_events_total\{event="authz_fail"\} 2/);
  const lines = server.log
    .map((line) => JSON.parse(line))
    .filter(({ event, name }) => event === 'security' && name !== 'authn_login_success');
  expect(lines).toMatchObject([
    {
      name: 'authz_fail',
      by: customer.id,
      address: '127.0.0.1',
      detail: 'GET /api/admin/users/:userId/statement',
    },
    { name: 'authz_fail', by: customer.id, detail: 'GET /trpc/admin.users.list' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('@');
});

const METRIC = /\b(?:padkos|http_request|nodejs|process)_[a-z0-9_]+/g;

it.each(['prometheus/padkos-alerts.yml', 'grafana/padkos-board.json'])(
  'has every figure that deploy/%s asks for',
  async (name) => {
    const file = fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url));
    const asked = new Set(readFileSync(file, 'utf8').match(METRIC));
    expect(asked.size).toBeGreaterThan(9);
    const browser = await server.signIn((await server.app.makeCustomer()).email);
    await browser.get('/api/wallet');
    const { body } = await browser.get('/metrics');
    const shown = new Set(String(body).match(/^[a-z0-9_]+(?=[ {])/gm));
    expect([...asked].filter((metric) => !shown.has(metric))).toEqual([]);
  },
);

it('in production nobody reads them without a token', async () => {
  const production = Fastify();
  await production.register(metrics, { services: server.app, token: null, production: true });
  expect((await production.inject('/metrics')).statusCode).toBe(403);
  await production.close();
});
