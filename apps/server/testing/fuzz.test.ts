import { appRouter, operationsOf } from '@padkos/api';
import { schema } from '@padkos/database';
import {
  DEFAULT_CREDIT_DAY_LIMIT,
  DEFAULT_CREDIT_LIMIT,
  DEFAULT_TRANSFER_DAY_LIMIT,
  DEFAULT_TRANSFER_LIMIT,
} from '@padkos/domain';
import { ledgerFaults } from '@padkos/services/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, makeFixture } from './actions/index.ts';
import { anyBody, bodiesOf, nasty, withIds } from './fuzz-inputs.ts';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.ts';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

/** Longer runs set it: FUZZ_RUNS=50000; FUZZ_MINUTES bounds their time. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
/** A slow machine makes fewer calls in the time of so many; the figures say how many. */
const LIMIT_MS = Number(process.env.FUZZ_MINUTES ?? 1 + RUNS / 1_000) * 60_000;
/** A longer run calls a server in a process of its own, and tells its memory. */
const IS_LONG = RUNS > 1_000;

/** What is called and with what, apart from who calls. */
interface Target {
  readonly method: string;
  readonly path: string;
  /** Who calls it four times in five. */
  readonly mostly: 'customer' | 'admin';
  readonly bodies: fc.Arbitrary<string | undefined>;
  /** The refusals that it may answer; null where they are not written down. */
  readonly refusals: readonly string[] | null;
}

let server: TestServer;
let fuzzed: FuzzedServer | null = null;
let kitchen: Fixture;
let callers: Readonly<Record<'customer' | 'admin', Browser>>;
let ids: string[];
let kitchens = 0;
beforeAll(async () => {
  server = await startTestServer();
  if (IS_LONG) fuzzed = await startFuzzedServer(server);
  await beginKitchen();
}, 60_000);
afterAll(async () => {
  await fuzzed?.close();
  await server.close();
});

/** Customers, administrators, dishes and orders of their own, in a kitchen that is open. */
async function beginKitchen(): Promise<void> {
  const { query } = server.app.db;
  for (const days of [schema.closedDays, schema.deliveryDays, schema.holidayChanges])
    await query.delete(days);
  await query.update(schema.calendarSettings).set({ dayCapacity: null, closesOnHolidays: false });
  await query.update(schema.siteSettings).set({
    secondFactorRequired: false,
    defaultCutoffTime: '15:00',
    creditLimit: DEFAULT_CREDIT_LIMIT,
    creditDayLimit: DEFAULT_CREDIT_DAY_LIMIT,
    transferLimit: DEFAULT_TRANSFER_LIMIT,
    transferDayLimit: DEFAULT_TRANSFER_DAY_LIMIT,
  });
  kitchen = await makeFixture(server);
  const { customer, admin } = kitchen;
  callers =
    fuzzed === null
      ? { customer, admin }
      : { customer: fuzzed.seenBy(customer), admin: fuzzed.seenBy(admin) };
  kitchens += 1;
  ids = [...new Set(JSON.stringify(kitchen).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g))];
}

const OPERATIONS = operationsOf(appRouter).map((operation): Target => {
  const { method, path } = operation.rest;
  const bodies = method === 'GET' || method === 'DELETE' ? fc.constant(undefined) : bodiesOf(operation);
  const mostly = operation.access === 'admin' ? 'admin' : 'customer';
  return { method, path, mostly, bodies, refusals: operation.refusals };
});
const FILES = [
  ['GET', '/api/orders/:id/invoice'],
  ['GET', '/api/topups/:id/receipt'],
  ['GET', '/api/user/export'],
  ['GET', '/api/admin/manifest/:date/:version/pdf'],
  ['GET', '/api/admin/production-sheet/:date'],
  ['GET', '/api/admin/labels/:date'],
  ['GET', '/api/admin/orders/:date/export.csv'],
  ['GET', '/api/admin/users/export.csv'],
  ['GET', '/api/admin/audit-log/export.csv'],
  ['GET', '/api/admin/payments/export.csv'],
  ['GET', '/api/admin/subject-requests/export.csv'],
  ['POST', '/api/upload/menu-image'],
  ['POST', '/api/payments/payfast/notify'],
  ['POST', '/api/payments/return/:id'],
  ['GET', '/images/:id'],
].map(([method = '', path = '']): Target => {
  const bodies = method === 'GET' ? fc.constant(undefined) : anyBody;
  return { method, path, mostly: path.includes('admin') ? 'admin' : 'customer', bodies, refusals: null };
});

const calls = fc.constantFrom(...OPERATIONS, ...FILES).chain((target) =>
  fc.record({
    target: fc.constant(target),
    as: fc.oneof(
      { arbitrary: fc.constant(target.mostly), weight: 4 },
      { arbitrary: fc.constantFrom('customer' as const, 'admin' as const), weight: 2 },
    ),
    parts: fc.tuple(nasty, nasty),
    query: fc.option(fc.dictionary(fc.constantFrom('date', 'search', 'cursor', 'limit', 'status'), nasty), {
      freq: 3,
    }),
    body: target.bodies,
  }),
);

const nextOf = (parts: string[]) => encodeURIComponent(withIds((parts.shift() ?? 'x').toWellFormed(), ids));

it(
  'answers invalid input with a documented 4xx, never a 5xx, and passes the ledger check',
  async () => {
    const seen = new Map<number, number>();
    const began = performance.now();
    await fc.assert(
      fc.asyncProperty(calls, async ({ target: { method, path, refusals }, as, parts, query, body }) => {
        const rest = [...parts];
        const address = path.replace(/:\w+/g, () => nextOf(rest));
        const asked = Object.entries(query ?? {}).map(([name, value]) => `${name}=${nextOf([value])}`);
        const url = asked.length > 0 && method === 'GET' ? `${address}?${asked.join('&')}` : address;
        const answer = await callers[as].call(method, url, body && withIds(body, ids));
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect([method, url, answer.status]).toEqual([method, url, Math.min(answer.status, 499)]);
        if (answer.status >= 400 && url.startsWith('/api'))
          expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
        if (answer.status >= 400 && refusals !== null) expect(refusals).toContain(answer.body.code);
        expect(JSON.stringify(answer.body)).not.toMatch(/\$argon2|select .* from|at .*\.ts:\d+/i);
        // Who signed out, was deactivated or demoted, or needs a second factor, makes room for others.
        const who = await callers[as].get(as === 'admin' ? '/api/admin/settings' : '/api/user');
        if (who.status >= 400) await beginKitchen();
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: LIMIT_MS },
    );
    const faults = await ledgerFaults(server.app.db);
    if (fuzzed !== null) {
      const seconds = (performance.now() - began) / 1_000;
      const figures = { seconds, memory: fuzzed.memory, kitchens, statuses: Object.fromEntries(seen) };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    }
    expect(faults).toEqual([]);
  },
  120_000 + RUNS * 60,
);
