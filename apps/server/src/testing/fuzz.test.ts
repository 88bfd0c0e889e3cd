import { ledgerFaults } from '@padkos/services/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 600);

let server: TestServer;
let browsers: Browser[];
let paths: [string, string][];

beforeAll(async () => {
  server = await startTestServer();
  const { app } = server;
  await app.makeDish({ portions: 5 });
  browsers = [
    await server.signIn((await app.makeCustomer({ tokens: 100 })).email),
    await server.signIn((await app.makeAdmin()).email),
  ];
  const { body } = await browsers[0]!.get('/api/openapi.json');
  paths = Object.entries<Record<string, object>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A stream has no end to wait for.
      .filter(([, operation]) => !JSON.stringify(operation).includes('text/event-stream'))
      .map(([method]): [string, string] => [method.toUpperCase(), path]),
  );
  paths.push(
    ['POST', '/api/payments/payfast/notify'],
    ['POST', '/api/payments/return/{id}'],
    ['GET', '/images/{id}'],
  );
});
afterAll(() => server.close());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '',
    ' ',
    "'; drop table users; --",
    '../../etc/passwd',
    '__proto__',
    '2026-11-21',
    'NaN',
    '🍲'.repeat(50),
  ),
  fc.uuid(),
);
const value = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, -1, 0, 1e308, 2 ** 53),
  fc.jsonValue({ maxDepth: 2 }),
);
const FIELDS = [
  'email',
  'password',
  'firstName',
  'lastName',
  'employeeId',
  'cellPhone',
  'deliveryDate',
  'items',
  'amount',
  'title',
  'price',
  'reason',
  'userId',
  'tokens',
  'notes',
  'role',
  'isActive',
  'assignments',
  'menuItemIds',
  'date',
  'maxQuantity',
  'token',
  'imageUrl',
];
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields)),
  value.map((any) => JSON.stringify(any) ?? ''),
  nasty,
);

it('answers invalid input with a 4xx in the documented form, never a 5xx, and passes the ledger check', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(1), nasty, nasty, body, async (pick, who, first, second, sent) => {
      const [method, path] = paths[pick % paths.length]!;
      const parts = [first, second];
      const url = path.replace(/\{\w+\}/g, () => encodeURIComponent((parts.shift() ?? 'x').toWellFormed()));
      const answer = await browsers[who]!.call(method, url, method === 'GET' ? undefined : sent);
      expect([method, url, answer.status]).toEqual([method, url, Math.min(answer.status, 499)]);
      if (answer.status >= 400 && url.startsWith('/api'))
        expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      expect(JSON.stringify(answer.body)).not.toMatch(/\$argon2|select .* from|at .*\.ts:\d+/i);
    }),
    { numRuns: RUNS },
  );
  expect(await ledgerFaults(server.app.db)).toEqual([]);
}, 120_000);
