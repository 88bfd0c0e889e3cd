import { it } from 'vitest';
import { fuzz } from './fuzz-calls.ts';

/** Set FUZZ_RUNS=50000 for a longer run; FUZZ_MINUTES limits its time. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);
/** A slow machine makes fewer calls in the allowed time; the figures say how many. */
const LIMIT_MS = Number(process.env.FUZZ_MINUTES ?? 1 + RUNS / 1_000) * 60_000;
/** A longer run calls a server in a separate process, and reports its memory. */
const IS_LONG = RUNS > 1_000;

it(
  'answers invalid input with a documented 4xx, never a 5xx, and passes the ledger check',
  async () => {
    const figures = await fuzz({ runs: RUNS, limitMs: LIMIT_MS, ownProcess: IS_LONG });
    if (IS_LONG) process.stdout.write(`${JSON.stringify(figures)}\n`);
  },
  120_000 + RUNS * 60,
);
