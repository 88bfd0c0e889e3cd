import { randomUUID } from 'node:crypto';
import { calls } from '@padkos/database';
import { MAX_WALLET_TOKENS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../testing/index.ts';
import { shareTestApp } from '../testing/use-test-app.ts';

// The SQL functions refuse by themselves what the services refuse before they call them, and what is rare.

let app: TestApp;
const now = new Date('2026-11-20T12:00:00+02:00');
const operator = { userId: null, ipAddress: null, userAgent: 'operator' };
const once = { key: null, hash: null };
shareTestApp((shared) => {
  app = shared;
});

const credit = (userId: string, tokens: number) =>
  calls.creditWallet(app.db.sql, { ...once, actor: operator, userId, tokens, notes: null, now });

/** A payment that came in under a reference; answers its id. */
async function settle(reference: string, amountCents: number): Promise<string> {
  const providerPaymentId = randomUUID();
  const payment = {
    gateway: 'payfast',
    reference,
    providerPaymentId,
    amountCents,
    payerEmail: null,
    paidAt: null,
    fields: {},
  };
  await calls.settlePayment(app.db.sql, { notificationId: null, payment, now });
  const [row] = await app.db.sql<[{ id: string }]>`
    select id from settlements where provider_payment_id = ${providerPaymentId}`;
  return row.id;
}

/** A top-up of 50 tokens, and a payment of it. */
async function paidTopup(userId: string, amountCents = 5000): Promise<string> {
  const reference = randomUUID().slice(0, 12);
  await calls.startTopup(app.db.sql, {
    ...once,
    userId,
    amountCents: 5000,
    gateway: 'payfast',
    reference,
    now,
  });
  return settle(reference, amountCents);
}

it('a refund that the gateway refuses waits while the wallet has no room for the tokens', async () => {
  const [me, admin] = [await app.makeCustomer(), await app.makeAdmin()];
  const settlementId = await paidTopup(me.id);
  const actor = { ...operator, userId: admin.id };
  const refundId = await calls.beginRefund(app.db.sql, {
    settlementId,
    method: 'gateway',
    note: 'Asked',
    actor,
    now,
  });
  await credit(me.id, MAX_WALLET_TOKENS - 49);
  const close = (id: string) =>
    refusalOf(
      calls.closeRefund(app.db.sql, {
        refundId: id,
        state: 'refused',
        providerRefundId: null,
        detail: null,
        actor: null,
        now,
      }),
    );
  expect(await close(refundId)).toBe('WALLET_FULL');
  expect(await close(randomUUID())).toBe('NOT_FOUND');
});

it('the gateway is asked for a refund once, and not for one that is closed', async () => {
  const [me, admin] = [await app.makeCustomer(), await app.makeAdmin()];
  const actor = { ...operator, userId: admin.id };
  const begin = async () =>
    calls.beginRefund(app.db.sql, {
      settlementId: await paidTopup(me.id),
      method: 'gateway',
      note: 'Asked',
      actor,
      now,
    });
  const asked = await begin();
  expect(await calls.claimRefund(app.db.sql, { refundId: asked, now })).toBe(true);
  expect(await calls.claimRefund(app.db.sql, { refundId: asked, now })).toBe(false);
  const closed = await begin();
  const close = { refundId: closed, providerRefundId: null, detail: 'Done', actor, now };
  await calls.closeRefund(app.db.sql, { ...close, state: 'refunded' });
  expect(await calls.claimRefund(app.db.sql, { refundId: closed, now })).toBe(false);
  await calls.noteRefund(app.db.sql, { refundId: closed, providerRefundId: null, detail: 'Late' });
  expect([...(await app.db.sql`select detail from payment_refunds where id = ${closed}`)]).toEqual([
    { detail: 'Done' },
  ]);
});

it('a payment that paid for an order in time is not in the wallet, and not refunded from it', async () => {
  const [me, dish] = [await app.makeCustomer(), await app.makeDish()];
  const reference = randomUUID().slice(0, 12);
  const { totalTokens } = await calls.placeOrder(app.db.sql, {
    ...once,
    userId: me.id,
    deliveryDate: dish.date,
    now,
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    card: { gateway: 'payfast', reference },
    expectedTotal: null,
  });
  const settlementId = await settle(reference, totalTokens * 100);
  const refund = { settlementId, method: 'gateway' as const, note: 'Asked', actor: operator, now };
  expect(await refusalOf(calls.beginRefund(app.db.sql, refund))).toBe('PAYMENT_NOT_IN_WALLET');
});

it('a held payment is not credited beyond what a wallet holds, and an unknown one not at all', async () => {
  const me = await app.makeCustomer({ tokens: MAX_WALLET_TOKENS });
  const held = await paidTopup(me.id, 6000);
  const decide = (settlementId: string) =>
    refusalOf(
      calls.decideSettlement(app.db.sql, {
        settlementId,
        decision: 'credit',
        note: 'Paid too much',
        actor: operator,
        now,
      }),
    );
  expect(await decide(held)).toBe('WALLET_FULL');
  expect(await decide(randomUUID())).toBe('NOT_FOUND');
});
