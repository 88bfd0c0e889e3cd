import fc from 'fast-check';
import { it } from 'vitest';
import { runConcurrentActs } from './run-concurrent-acts.ts';

/** Longer runs set it: PADKOS_CONCURRENCY_RUNS=200. */
const RUNS = Number(process.env.PADKOS_CONCURRENCY_RUNS ?? 5);
/** How many acts run concurrently. */
const ACTS = 170;

it(
  'all acts at once pass the ledger check and do not deadlock',
  () =>
    runConcurrentActs((names) => {
      const act = fc.tuple(fc.constantFrom(...names), fc.nat(20), fc.nat(20));
      return fc.sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), RUNS);
    }),
  60_000 + RUNS * 5_000,
);
