/**
 * `npm run test:long`: runs the tests that find more by running longer, in full; a number that is already set stays.
 */
const FULL = {
  PADKOS_MODEL_RUNS: 10_000,
  PADKOS_SERVERS_RUNS: 10_000,
  PADKOS_CONCURRENCY_RUNS: 1_000,
  PADKOS_CONCURRENT_BATCHES: 1_000,
  PADKOS_KILL_EVERY: 1,
  PADKOS_TOPUPS: 5_000,
  PADKOS_SCHEDULER_DAYS: 200,
  FUZZ_RUNS: 50_000,
};
for (const [name, runs] of Object.entries(FULL)) process.env[name] ??= String(runs);
process.argv.push(
  '--full',
  'packages/services/testing/model',
  'apps/server/testing/gateways',
  'apps/server/testing/model-through-servers',
  'apps/server/testing/concurrent-acts-through-servers',
  'apps/server/testing/fuzz',
  'apps/server/src/jobs/missed-nights',
);
await import('./test.mjs');
