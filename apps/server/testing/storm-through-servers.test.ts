import { openDatabase } from '@padkos/database';
import { createMenuMemory, createOrderQueue, createRateLimits } from '@padkos/services';
import { openStorm } from '@padkos/services/model';
import { createTestApp, ledgerFaults } from '@padkos/services/testing';
import fc from 'fast-check';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { type Acknowledged, lostResults } from './acknowledged.ts';
import { loggedDeadlocks } from './logged-deadlocks.ts';
import { serveTestApp } from './test-server.ts';
import { throughServers } from './through-servers.ts';

/** Longer runs set it: PADKOS_STORMS=1000. */
const STORMS = Number(process.env.PADKOS_STORMS ?? 3);
/** How many acts are done at once: as many as two servers take without one that waits too long for a connection and is refused. */
const ACTS = 40;
/** Orders in each storm beside them, of several people: the acts are drawn, and a draw can be without an order. */
const ORDERS = Array.from({ length: 8 }, (_, n) => ['placeFreely', n, n] as const);
const BEFORE_CUTOFF = '2026-11-20T12:00:00+02:00';
/** When orders are offered to others. */
const AFTER_CUTOFF = '2026-11-20T22:30:00+02:00';

it(
  `${STORMS} storms of all acts at once at two servers keep what was acknowledged and do not deadlock`,
  async () => {
    const app = await createTestApp();
    const pool = new Pool({ connectionString: app.db.url, max: 4 });
    pool.on('error', () => undefined);
    // Nothing is shared but the database and the clock.
    const db = openDatabase({ url: app.db.url, maxConnections: 10 });
    const other = {
      db,
      rateLimits: createRateLimits(pool),
      menus: createMenuMemory(),
      orders: createOrderQueue(db, { together: 16 }),
    };
    const servers = [await serveTestApp(app), await serveTestApp(app, other)];
    const through = throughServers(servers);
    let acknowledged: Acknowledged[] = [];
    const counts = new Map<string, number>();
    const storm = await openStorm(app, async (user, operation, input, directly) => {
      const answer = await through.way(user, operation, input, directly);
      acknowledged.push({ operation, input, answer });
      counts.set(operation, (counts.get(operation) ?? 0) + 1);
      return answer;
    });
    const act = fc.tuple(fc.constantFrom(...storm.names), fc.nat(20), fc.nat(20));
    const began = performance.now();
    for (const [number, acts] of fc
      .sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), STORMS)
      .entries()) {
      app.at(number % 3 === 2 ? AFTER_CUTOFF : BEFORE_CUTOFF);
      await storm.doAtOnce([...acts, ...ORDERS]);
      expect(await lostResults(app.db.sql, acknowledged)).toEqual([]);
      acknowledged = [];
      expect(await ledgerFaults(app.db)).toEqual([]);
    }
    if (STORMS > 10) {
      const seconds = (performance.now() - began) / 1_000;
      process.stdout.write(
        `${JSON.stringify({ storms: STORMS, seconds, called: through.called, acknowledged: Object.fromEntries(counts) })}\n`,
      );
    }
    for (const calls of Object.values(through.called)) expect(Math.min(...calls)).toBeGreaterThan(5);
    expect(counts.get('customer.placeOrder') ?? 0).toBeGreaterThan(0);
    const [deadlocks] = await app.db.sql<[{ count: number }]>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()`;
    expect(deadlocks.count, deadlocks.count > 0 ? await loggedDeadlocks(app.db.sql) : '').toBe(0);
    for (const server of servers) {
      expect(server.log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
      await server.close();
    }
    await Promise.all([pool.end(), db.close()]);
    await app.close();
  },
  60_000 + STORMS * 10_000,
);
