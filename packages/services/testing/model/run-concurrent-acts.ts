import { schema } from '@padkos/database';
import { expect, onTestFinished } from 'vitest';
import { createTestApp, ledgerFaults } from '../index.ts';
import { type ConcurrentAct, openConcurrentActs } from './concurrent-acts.ts';

/**
 * Runs batch after batch in one kitchen, the acts of each concurrently; `batchesOf` makes them from the names of all
 * acts. After each, the ledger check must find nothing, and at the end orders must have been placed.
 */
export async function runConcurrentActs(
  batchesOf: (names: readonly string[]) => readonly (readonly ConcurrentAct[])[],
): Promise<void> {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const concurrent = await openConcurrentActs(app);
  const placedBefore = await app.db.query.$count(schema.orders);
  for (const acts of batchesOf(concurrent.names)) {
    await concurrent.doAtOnce(acts);
    expect(await ledgerFaults(app.db)).toEqual([]);
  }
  expect(await app.db.query.$count(schema.orders)).toBeGreaterThan(placedBefore);
}
