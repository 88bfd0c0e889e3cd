import { createMenuMemory, createOrderQueue, createRateLimits } from '@padkos/services';
import { beginKitchen, EVERY_ACT, endKitchen, RARE_CASES, SIZES, testCommands } from '@padkos/services/model';
import { createTestApp, ledgerFaults, MODEL_ACTS, type TestApp } from '@padkos/services/testing';
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { serveTestApp, type TestServer } from './test-server.ts';
import { type ThroughServers, throughServers } from './through-servers.ts';

/** Longer runs set it: PADKOS_SERVERS_RUNS=10000. */
const RUNS = Number(process.env.PADKOS_SERVERS_RUNS ?? 2);

let app: TestApp;
let pool: Pool;
let servers: TestServer[];
let through: ThroughServers;
let kitchens = 0;
beforeAll(async () => {
  app = await createTestApp();
  pool = new Pool({ connectionString: app.db.url, max: 4 });
  pool.on('error', () => undefined);
  // Nothing is shared but the database and the clock.
  const other = {
    rateLimits: createRateLimits(pool),
    menus: createMenuMemory(),
    orders: createOrderQueue(app.db, { together: 16 }),
  };
  servers = [await serveTestApp(app), await serveTestApp(app, other)];
  through = throughServers(servers);
});
afterEach(async () => {
  expect(await ledgerFaults(app.db)).toEqual([]);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await pool.end();
  await app.close();
});

it.each([
  ['every act', EVERY_ACT],
  ['rare cases', RARE_CASES],
])('%s of the model through two servers leaves the expected state after each', async (name, acts) => {
  const kitchen = await beginKitchen(app, kitchens++, through.way);
  await fc.asyncModelRun(() => kitchen, acts).finally(() => endKitchen(kitchen));
  if (name === 'every act') expect([...kitchen.real.accepted].sort()).toEqual([...MODEL_ACTS].sort());
  for (const calls of Object.values(through.called)) expect(Math.min(...calls)).toBeGreaterThan(5);
});

it(
  `${RUNS} sequences of all acts through two servers, over REST and tRPC, leave the expected state after each`,
  async () => {
    await fc.assert(
      fc.asyncProperty(testCommands(...SIZES), async (commands) => {
        const kitchen = await beginKitchen(app, kitchens++, through.way);
        await fc.asyncModelRun(() => kitchen, commands).finally(() => endKitchen(kitchen));
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
  },
  60_000 + RUNS * 5_000,
);
