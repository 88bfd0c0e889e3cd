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
import { expect, onTestFinished } from 'vitest';
import { makeFixture } from './actions/index.ts';
import { anyBody, bodiesOf, nasty, withIds } from './fuzz-inputs.ts';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.ts';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

/** What to call and with which input, regardless of the caller. */
interface Target {
  readonly method: string;
  readonly path: string;
  /** The caller four times in five. */
  readonly mostly: 'customer' | 'admin';
  readonly bodies: fc.Arbitrary<string | undefined>;
  /** The refusals that it may answer; null if they are not documented. */
  readonly refusals: readonly string[] | null;
}

/** The people and ids that the calls use. */
interface Kitchen {
  readonly callers: Readonly<Record<'customer' | 'admin', Browser>>;
  readonly ids: readonly string[];
}

/** Customers, administrators, dishes, and orders of the customers, in an open kitchen. */
async function beginKitchen(server: TestServer, fuzzed: FuzzedServer | null): Promise<Kitchen> {
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
  const fixture = await makeFixture(server);
  const seen = (browser: Browser) => fuzzed?.seenBy(browser) ?? browser;
  return {
    callers: { customer: seen(fixture.customer), admin: seen(fixture.admin) },
    ids: [...new Set(JSON.stringify(fixture).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g))],
  };
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

export interface FuzzOptions {
  readonly runs: number;
  /** A slow machine makes fewer calls in this time. */
  readonly limitMs: number;
  /** Whether the calls go to a server in a separate process, whose memory is watched. */
  readonly ownProcess: boolean;
}

/**
 * Makes this many calls to all operations and files with invalid and nearly valid input. Each must succeed or be answered with a
 * documented 4xx, never with 5xx, and the ledger check must find nothing. Returns what was seen.
 */
export async function fuzz({ runs, limitMs, ownProcess }: FuzzOptions): Promise<object> {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const fuzzed = ownProcess ? await startFuzzedServer(server) : null;
  onTestFinished(async () => fuzzed?.close());
  let kitchen = await beginKitchen(server, fuzzed);
  let kitchens = 1;
  const statuses = new Map<number, number>();
  const began = performance.now();
  await fc.assert(
    fc.asyncProperty(calls, async ({ target: { method, path, refusals }, as, parts, query, body }) => {
      const { callers, ids } = kitchen;
      const rest = [...parts];
      const next = (from: string[]) => encodeURIComponent(withIds((from.shift() ?? 'x').toWellFormed(), ids));
      const address = path.replace(/:\w+/g, () => next(rest));
      const asked = Object.entries(query ?? {}).map(([name, value]) => `${name}=${next([value])}`);
      const url = asked.length > 0 && method === 'GET' ? `${address}?${asked.join('&')}` : address;
      const answer = await callers[as].call(method, url, body && withIds(body, ids));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([method, url, answer.status]).toEqual([method, url, Math.min(answer.status, 499)]);
      if (answer.status >= 400 && url.startsWith('/api'))
        expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      if (answer.status >= 400 && refusals !== null) expect(refusals).toContain(answer.body.code);
      expect(JSON.stringify(answer.body)).not.toMatch(/\$argon2|select .* from|at .*\.ts:\d+/i);
      // A caller who signed out, was deactivated or demoted, or needs a second factor, is replaced.
      const who = await callers[as].get(as === 'admin' ? '/api/admin/settings' : '/api/user');
      if (who.status >= 400) {
        kitchen = await beginKitchen(server, fuzzed);
        kitchens += 1;
      }
    }),
    { numRuns: runs, interruptAfterTimeLimit: limitMs },
  );
  const seconds = (performance.now() - began) / 1_000;
  expect(await ledgerFaults(server.app.db)).toEqual([]);
  return { seconds, memory: fuzzed?.memory, kitchens, statuses: Object.fromEntries(statuses) };
}
