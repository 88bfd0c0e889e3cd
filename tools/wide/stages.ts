import { setTimeout as pause } from 'node:timers/promises';
import type { Drive } from './drive.ts';
import type { Place } from './place.ts';
import { say, seconds } from './say.ts';
import { waitUntil } from './wait-until.ts';

const CALM_MS = 10_000;
const BACK_MS = 90_000;
/** This number of orders after the primary's death shows that the system accepts orders again. */
const SOME_ORDERS = 24;

/** An instant, and the numbers of the orders that were acknowledged before it. */
export interface Instant {
  readonly at: Date;
  readonly orders: readonly string[];
}

/** Runs the stages while customers order. Returns an instant before the last stage. */
export async function goThroughStages({ servers, database }: Place, driving: Drive): Promise<Instant> {
  const [first, second] = servers;
  if (!first || !second) throw new Error('there are fewer than two servers');
  const { orders } = driving.told;
  await stage(driving, 'nothing happens', async () => {});
  await stage(driving, 'a server is stopped by SIGTERM and started again', async () => {
    await first.end('SIGTERM');
    await first.start();
  });
  await stage(driving, 'a server is killed and started again', async () => {
    await second.end('SIGKILL');
    await second.start();
  });
  const primary = await database.primary();
  await stage(driving, `the primary, ${primary.name}, is killed`, async () => {
    const killed = performance.now();
    await primary.kill();
    const before = orders.size;
    await waitUntil(async () => orders.size > before + SOME_ORDERS, BACK_MS, 'no orders are taken');
    say(`  orders are taken again ${seconds(performance.now() - killed)} after it`);
  });
  await stage(driving, `${primary.name} comes back and follows`, async () => {
    const started = performance.now();
    primary.start();
    await database.untilWhole();
    say(`  both machines hold each commit again after ${seconds(performance.now() - started)}`);
  });
  const instant = { orders: [...orders.values()], at: new Date() };
  await stage(driving, 'nothing happens, after the instant that is restored', async () => {});
  await driving.end();
  return instant;
}

/** Runs a stage while customers order, and reports which calls failed during it. */
async function stage(driving: Drive, what: string, happen: () => Promise<void>): Promise<void> {
  say(`${what}:`);
  const before = driving.told.orders.size;
  driving.takeFailures();
  await happen();
  await pause(CALM_MS);
  const failures = [...driving.takeFailures()].map(([answer, times]) => `${times} x ${answer}`);
  say(`  ${driving.told.orders.size - before} orders; ${failures.join(', ') || 'no call failed'}`);
}
