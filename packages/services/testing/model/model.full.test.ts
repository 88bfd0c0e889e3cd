import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../index.ts';
import { runSequences } from './run-sequences.ts';

/** Longer runs set it: PADKOS_MODEL_RUNS=10000. */
const RUNS = Number(process.env.PADKOS_MODEL_RUNS ?? 12);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it(
  `${RUNS} sequences of all acts leave the expected state after each`,
  async () => {
    await runSequences(app, RUNS, 0);
    expect(await ledgerFaults(app.db)).toEqual([]);
  },
  60_000 + RUNS * 3_000,
);
