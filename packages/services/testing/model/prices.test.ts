import { calls, schema } from '@padkos/database';
import { DomainError, missingTokens, orderTotals, tokensForCents } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/index.ts';
import { createTestApp, type TestApp } from '../index.ts';

const RUNS = 40;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('an order costs in the database what it costs in the domain, and lacks the same tokens', async () => {
  const line = fc.record({ price: fc.nat(200), quantity: fc.integer({ min: 1, max: 5 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: -2, max: 2 }),
      async (lines, more) => {
        const { total } = orderTotals(lines);
        // Around the total, where the last token decides.
        const balance = total + more;
        const me = app.contextFor(await app.makeCustomer({ tokens: balance }));
        const dishes = await Promise.all(lines.map(({ price }) => app.makeDish({ price })));
        const order = placeOrder(me, {
          deliveryDate: dishes[0]?.date ?? expect.fail('an order has a line'),
          items: dishes.map(({ id }, i) => ({ menuItemId: id, quantity: lines[i]?.quantity ?? 0 })),
          paymentMethod: 'wallet',
        });
        const missing = missingTokens(total, balance);
        if (missing === 0) expect(await order).toMatchObject({ totalTokens: total });
        else
          await expect(order).rejects.toEqual(
            new DomainError('INSUFFICIENT_BALANCE', { missing, total, balance }),
          );
      },
    ),
    { numRuns: RUNS },
  );
});

it('cents become the same tokens in the database as in the domain', async () => {
  const { topups } = schema;
  const { sql, query } = app.db;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 5_000, max: 1_000_000 }), async (amountCents) => {
      const { id: userId } = await app.makeCustomer();
      const topupId = await calls.startTopup(sql, {
        userId,
        key: null,
        hash: null,
        amountCents,
        gateway: 'sandbox',
        reference: `PK${userId}`,
        now: app.clock.now(),
      });
      const [stored] = await query
        .select({ tokens: topups.tokens })
        .from(topups)
        .where(eq(topups.id, topupId));
      expect(stored?.tokens).toBe(tokensForCents(amountCents));
    }),
    { numRuns: RUNS },
  );
});
