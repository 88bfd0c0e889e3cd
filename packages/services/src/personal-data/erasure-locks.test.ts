import { setTimeout as pause } from 'node:timers/promises';
import { topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OPERATOR, type TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import { askForErasure, readWallet, startTopup } from '../index.ts';

let app: TestApp;

/** Waits until a statement of another session waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = () => app.db.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting()).length === 0) await pause(10);
}

it('a payment that comes in late and the deletion of its person wait for each other and do not deadlock', async () => {
  app = await ownTestApp();
  const { sql, query } = app.db;
  const person = await app.makeCustomer({ tokens: 30 });
  const { id } = await startTopup(app.contextFor(person), topupInput.parse({ amount: 50 }));
  const { paymentAttempts, paymentNotifications, erasureRequests } = schema;
  // The gateway is no longer asked about it, so nothing prevents the deletion.
  const [attempt] = await query
    .update(paymentAttempts)
    .set({ nextCheckAt: null })
    .where(eq(paymentAttempts.topupId, id))
    .returning();
  const now = app.clock.now();
  const [notification] = await query
    .insert(paymentNotifications)
    .values({ gateway: 'sandbox', receivedAt: now, headers: {}, rawBody: new Uint8Array() })
    .returning();
  await askForErasure(app.contextFor(person), { unspentTokens: 'donate' });
  const [request] = await query.select().from(erasureRequests);
  if (attempt === undefined || notification === undefined || request === undefined)
    throw new Error('nothing to settle or to delete');
  const at = now.toISOString();
  const payment = {
    gateway: attempt.gateway,
    reference: attempt.reference,
    providerPaymentId: 'late',
    amountCents: attempt.amountCents,
    fields: {},
  };

  // Runs settle_payment up to the wallet; then the deletion begins; then the payment continues.
  let deleting: Promise<unknown> = Promise.resolve();
  const outcome = await sql.begin(async (session) => {
    await session`select from topups where id = ${id} for update`;
    deleting =
      sql`select erase_person(${request.id}, 'By hand', ${JSON.stringify(OPERATOR)}, ${at}) as answer`.then(
        ([row]) => row?.answer,
      );
    await untilOneWaits();
    const [row] = await session`
      select settle_payment(${notification.id}, ${JSON.stringify(payment)}, ${at}) as answer`;
    return row?.answer;
  });
  expect(outcome).toEqual({ outcome: 'credited' });
  expect(await deleting).toEqual({ ok: true });
  expect((await readWallet(app.contextFor(person))).wallet.balance).toBe(0);
});
