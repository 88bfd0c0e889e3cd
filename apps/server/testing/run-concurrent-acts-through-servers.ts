import { openConcurrentActs } from '@padkos/services/model';
import { ledgerFaults } from '@padkos/services/testing';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { type Acknowledged, lostResults } from './acknowledged.ts';
import { loggedDeadlocks } from './logged-deadlocks.ts';
import { openTwoServers } from './two-servers.ts';

/** How many acts are done at once: as many as two servers can take without refusing one that waits too long for a connection. */
const ACTS = 40;
/** Orders of several people in each batch besides the acts: those are drawn at random, and a draw may contain no order. */
const ORDERS = Array.from({ length: 8 }, (_, n) => ['placeFreely', n, n] as const);
const BEFORE_CUTOFF = '2026-11-20T12:00:00+02:00';
/** The time at which orders are offered to others. */
const AFTER_CUTOFF = '2026-11-20T22:30:00+02:00';

/**
 * Does batches of simultaneous acts at two servers, every third batch after the cutoff: what was acknowledged is kept, the ledger
 * check finds nothing, and nothing deadlocks or is logged as an error. Returns what was called and acknowledged.
 */
export async function runConcurrentActsThroughServers(batches: number): Promise<object> {
  const servers = await openTwoServers();
  onTestFinished(() => servers.close());
  const { app, through } = servers;
  let acknowledged: Acknowledged[] = [];
  const counts = new Map<string, number>();
  const concurrent = await openConcurrentActs(app, async (user, operation, input, directly) => {
    const answer = await through.way(user, operation, input, directly);
    acknowledged.push({ operation, input, answer });
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
    return answer;
  });
  const act = fc.tuple(fc.constantFrom(...concurrent.names), fc.nat(20), fc.nat(20));
  for (const [number, acts] of fc
    .sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), batches)
    .entries()) {
    app.at(number % 3 === 2 ? AFTER_CUTOFF : BEFORE_CUTOFF);
    await concurrent.doAtOnce([...acts, ...ORDERS]);
    expect(await lostResults(app.db.sql, acknowledged)).toEqual([]);
    acknowledged = [];
    expect(await ledgerFaults(app.db)).toEqual([]);
  }
  for (const calls of Object.values(through.called)) expect(Math.min(...calls)).toBeGreaterThan(5);
  expect(counts.get('customer.orders.place') ?? 0).toBeGreaterThan(0);
  const [deadlocks] = await app.db.sql<[{ count: number }]>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`;
  expect(deadlocks.count, deadlocks.count > 0 ? await loggedDeadlocks(app.db.sql) : '').toBe(0);
  expect(servers.log().filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  return { called: through.called, acknowledged: Object.fromEntries(counts) };
}
