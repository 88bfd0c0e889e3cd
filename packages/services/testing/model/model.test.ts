import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../index.ts';
import { MODEL_ACTS } from './acts.ts';
import { EVERY_ACT, RARE_CASES } from './every-act.ts';
import { runActs, runSequences } from './run-sequences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  expect(await ledgerFaults(app.db)).toEqual([]);
});
afterAll(() => app.close());

it('a written sequence, in which every act of the model is accepted, leaves the expected state after each', async () => {
  expect([...(await runActs(app, 0, EVERY_ACT))].sort()).toEqual([...MODEL_ACTS].sort());
});

it('a written sequence of rare cases leaves the expected state after each act', async () => {
  await runActs(app, 1, RARE_CASES);
});

it('a sequence of any acts leaves the expected state after each', async () => {
  await runSequences(app, 1, 2);
});
