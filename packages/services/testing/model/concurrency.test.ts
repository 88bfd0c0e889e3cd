import { schema } from '@padkos/database';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestApp, ledgerFaults } from '../index.ts';
import { openStorm } from './storm.ts';

/** Longer runs set it: PADKOS_CONCURRENCY_RUNS=200. */
const RUNS = Number(process.env.PADKOS_CONCURRENCY_RUNS ?? 5);
/** How many acts are done at once. */
const ACTS = 170;

it(
  'all acts at once pass the ledger check and do not deadlock',
  async () => {
    const app = await createTestApp();
    const storm = await openStorm(app);
    const placedBefore = await app.db.query.$count(schema.orders);
    const act = fc.tuple(fc.constantFrom(...storm.names), fc.nat(20), fc.nat(20));
    for (const batch of fc.sample(fc.array(act, { minLength: ACTS, maxLength: ACTS }), RUNS)) {
      await storm.doAtOnce(batch);
      expect(await ledgerFaults(app.db)).toEqual([]);
    }
    expect(await app.db.query.$count(schema.orders)).toBeGreaterThan(placedBefore);
    await app.close();
  },
  60_000 + RUNS * 5_000,
);
