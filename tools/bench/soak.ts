import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from '../../apps/server/testing/process-memory.ts';
import { SIMULATED } from '../../apps/server/testing/simulated-gateways.ts';
import { checkBooks } from './books.ts';
import type { Size } from './fill.ts';
import { type Kitchen, openKitchen, type RunningServer } from './kitchen.ts';
import { loopDelayOf } from './loop-delay.ts';
import { eveningLoads, type PacedLoad } from './soak-loads.ts';
import { type Call, type Sample, tableOfLoads, tableOfTime } from './soak-report.ts';

const REST_MS = 30_000;
const AFTER_MS = 60_000;
const SAMPLE_MS = 5_000;
/** The server's memory limit at rest, in MB of 2^20 bytes, and how much higher it may be after the load. */
const REST_BAR = 200;
const GROWTH_BAR = 1.1;
const FAILURES_SHOWN = 10;
const SETTLED_TRIES = 60;

/**
 * Makes a kitchen, loads its server for `seconds` like a busy evening, and prints its memory, the delay of its event
 * loop and the duration of the calls over time. Checks the books at the end. Returns whether no call failed and the
 * server stayed within its memory limits. Linux only.
 */
export async function soak(size: Size, seconds: number): Promise<boolean> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const gateway = await SIMULATED.payfast('');
  try {
    const kitchen = await openKitchen(size);
    try {
      const server = await kitchen.startServer(gateway.variables);
      const atRest = await restingMemory(server, REST_MS);
      say(`at rest the server holds ${atRest.toFixed(0)} MB (bar ${REST_BAR})`);
      const ms = seconds * 1000;
      const loads = await eveningLoads(kitchen, server.port);
      const { calls, failures, samples } = await run(loads, server, ms);
      say(tableOfTime(calls, samples, ms));
      say(tableOfLoads(calls, ms));
      const after = await restingMemory(server, AFTER_MS);
      say(`${AFTER_MS / 1000} s after it holds ${after.toFixed(0)} MB (bar ${GROWTH_BAR} times as much)`);
      const settled = await untilSettled(kitchen, gateway.payments().length);
      say(`${gateway.payments().length} payments at the gateway, ${settled} settled`);
      say(`${failures.length} calls failed`);
      for (const failure of failures.slice(0, FAILURES_SHOWN)) say(`  ${failure}`);
      await server.stop();
      say(`the books add up, checked in ${(await checkBooks(kitchen.url)).toFixed(0)} s`);
      return (
        failures.length === 0 &&
        settled === gateway.payments().length &&
        atRest <= REST_BAR &&
        after <= atRest * GROWTH_BAR
      );
    } finally {
      await kitchen.close();
    }
  } finally {
    await gateway.close();
  }
}

interface Soaked {
  readonly calls: Call[];
  /** What failed, in words. */
  readonly failures: string[];
  readonly samples: Sample[];
}

/** Runs all loads in parallel for `ms` and watches the server. A failed call does not end them. */
async function run(loads: readonly PacedLoad[], server: RunningServer, ms: number): Promise<Soaked> {
  const soaked: Soaked = { calls: [], failures: [], samples: [] };
  const began = performance.now();
  const now = () => performance.now() - began;
  const repeat = async ({ name, everyMs, clients }: PacedLoad, index: number) => {
    // Spread over the time of one turn.
    let due = (everyMs * index) / clients.length;
    for (;;) {
      await pause(Math.max(0, due - now()));
      const at = now();
      if (at >= ms) return;
      try {
        await clients[index]?.();
        soaked.calls.push({ load: name, at, took: now() - at });
      } catch (error) {
        soaked.failures.push(`${name}, after ${(at / 1000).toFixed(0)} s: ${error}`);
      }
      due = Math.max(due + everyMs, now());
    }
  };
  const watch = async () => {
    while (now() < ms) {
      await pause(SAMPLE_MS);
      const { all } = await memoryOf(server.pid);
      soaked.samples.push({ at: now(), memory: all, loopDelay: await loopDelayOf(server) });
    }
  };
  const repeating = loads.flatMap((load) => load.clients.map((_, index) => repeat(load, index)));
  await Promise.all([watch(), ...repeating]);
  return soaked;
}

async function restingMemory({ pid }: RunningServer, ms: number): Promise<number> {
  await pause(ms);
  return (await memoryOf(pid)).all;
}

/** Waits until this number of payments is settled, at most a minute; returns how many are. */
async function untilSettled({ db }: Kitchen, payments: number): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const [row] = await db.sql<[{ count: number }]>`select count(*)::int as count from settlements`;
    if (row.count >= payments || tries === SETTLED_TRIES) return row.count;
    await pause(1_000);
  }
}
