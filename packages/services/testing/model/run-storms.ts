import { schema } from '@padkos/database';
import { expect, onTestFinished } from 'vitest';
import { createTestApp, ledgerFaults } from '../index.ts';
import { openStorm, type StormAct } from './storm.ts';

/**
 * Does storm after storm in one kitchen, the acts of each all at once; `stormsOf` makes them of the names of all acts.
 * After each the ledger check must find nothing, and orders were placed.
 */
export async function runStorms(
  stormsOf: (names: readonly string[]) => readonly (readonly StormAct[])[],
): Promise<void> {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const storm = await openStorm(app);
  const placedBefore = await app.db.query.$count(schema.orders);
  for (const acts of stormsOf(storm.names)) {
    await storm.doAtOnce(acts);
    expect(await ledgerFaults(app.db)).toEqual([]);
  }
  expect(await app.db.query.$count(schema.orders)).toBeGreaterThan(placedBefore);
}
