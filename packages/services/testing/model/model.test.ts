import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../index.ts';
import { MODEL_ACTS } from './acts.ts';
import { testCommands } from './commands.ts';
import { EVERY_ACT, RARE_CASES } from './every-act.ts';
import { beginKitchen, endKitchen, SIZES } from './kitchen.ts';

/** Longer runs set it: PADKOS_MODEL_RUNS=10000. */
const RUNS = Number(process.env.PADKOS_MODEL_RUNS ?? 12);

let app: TestApp;
let kitchens = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  expect(await ledgerFaults(app.db)).toEqual([]);
});
afterAll(() => app.close());

it('a written sequence, in which every act of the model is accepted, leaves the expected state after each', async () => {
  const kitchen = await beginKitchen(app, kitchens++);
  await fc.asyncModelRun(() => kitchen, EVERY_ACT).finally(() => endKitchen(kitchen));
  expect([...kitchen.real.accepted].sort()).toEqual([...MODEL_ACTS].sort());
});

it('a written sequence of rare cases leaves the expected state after each act', async () => {
  const kitchen = await beginKitchen(app, kitchens++);
  await fc.asyncModelRun(() => kitchen, RARE_CASES).finally(() => endKitchen(kitchen));
});

it(
  `${RUNS} sequences of all acts leave the expected state after each`,
  async () => {
    await fc.assert(
      fc.asyncProperty(testCommands(...SIZES), async (commands) => {
        const kitchen = await beginKitchen(app, kitchens++);
        await fc.asyncModelRun(() => kitchen, commands).finally(() => endKitchen(kitchen));
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
  },
  60_000 + RUNS * 3_000,
);
