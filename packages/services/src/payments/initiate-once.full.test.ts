import { topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../testing/index.ts';
import { startTopup } from '../index.ts';

it('a claim whose process died holds others up for ten seconds at most', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const me = app.contextFor(await app.makeCustomer());
  const topup = () => startTopup(me, topupInput.parse({ amount: 50 }), 'died');
  const { sql, query } = app.db;
  const { paymentAttempts } = schema;
  const { id } = await topup();
  const [attempt] = await query.select().from(paymentAttempts).where(eq(paymentAttempts.topupId, id));
  // The state that a process leaves when it dies while it waits for the gateway.
  await sql`update payment_attempts set initiation = null,
    claimed_until = clock_timestamp() + interval '20 seconds' where id = ${attempt?.id ?? ''}`;
  const refusal = await topup().catch((error: unknown) => error);
  if (!(refusal instanceof DomainError)) throw new Error('it is refused');
  expect(refusal).toMatchObject({ code: 'PAYMENT_STARTING', params: { retryAfter: expect.any(Number) } });
  // The rest of the claim's twenty seconds shows how long the call has waited.
  const left = Number(refusal.params.retryAfter);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(12);
}, 60_000);
