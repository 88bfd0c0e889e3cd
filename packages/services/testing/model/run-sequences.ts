import fc from 'fast-check';
import type { TestApp } from '../index.ts';
import type { Command } from './command.ts';
import { testCommands } from './commands.ts';
import { beginKitchen, endKitchen, SIZES } from './kitchen.ts';
import type { Job, Way } from './operations.ts';

/**
 * Runs the acts in the kitchen number `n`, reached by `way`, and jobs and payments by `job`; after each, the app must
 * match the model. Returns the accepted acts.
 */
export async function runActs(
  app: TestApp,
  n: number,
  acts: Iterable<Command>,
  way?: Way,
  job?: Job,
): Promise<ReadonlySet<string>> {
  const kitchen = await beginKitchen(app, n, way, job);
  await fc.asyncModelRun(() => kitchen, acts).finally(() => endKitchen(kitchen));
  return kitchen.real.accepted;
}

/** Runs this number of sequences of all acts, each in its own kitchen; the first has the number `first`. */
export async function runSequences(app: TestApp, runs: number, first: number, way?: Way): Promise<void> {
  let n = first;
  await fc.assert(
    fc.asyncProperty(testCommands(...SIZES), async (commands) => {
      await runActs(app, n++, commands, way);
    }),
    { numRuns: runs, endOnFailure: false },
  );
}
