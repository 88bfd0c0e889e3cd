import { randomUUID } from 'node:crypto';
import { calls } from '@padkos/database';
import { MAX_PAYMENT_STARTS_TEN_MINUTES, MAX_WALLET_TOKENS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';

// The SQL functions themselves refuse what the services refuse before they call them, and rare cases.

let app: TestApp;
const now = new Date('2026-11-20T12:00:00+02:00');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const operator = { userId: null, ipAddress: null, userAgent: 'operator' };
const once = { key: null, hash: null };
shareTestApp((shared) => {
  app = shared;
});

const credit = (userId: string, tokens: number) =>
  calls.creditWallet(app.db.sql, { ...once, actor: operator, userId, tokens, notes: null, now });

/** Settles a payment under a reference; returns its id. */
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

const newReference = () => randomUUID().slice(0, 12);

/** A top-up of 50 tokens that waits for its payment; its reference at the gateway is claimed. */
async function unpaidTopup(userId: string) {
  const reference = newReference();
  const topup = { ...once, userId, amountCents: 5000, gateway: 'payfast', reference, now };
  return { topupId: await calls.startTopup(app.db.sql, topup), orderId: null, reference };
}

/** A top-up of 50 tokens, and a payment of it. */
async function paidTopup(userId: string, amountCents = 5000): Promise<string> {
  const { reference } = await unpaidTopup(userId);
  return settle(reference, amountCents);
}

/** A card order that waits for its payment. */
async function cardOrder(userId: string, card = { gateway: 'payfast', reference: newReference() }) {
  const dish = await app.makeDish();
  const { orderId, totalTokens } = await calls.placeOrder(app.db.sql, {
    ...once,
    userId,
    deliveryDate: dish.date,
    now,
    lines: [{ menuItemId: dish.id, quantity: 1 }],
    card,
    expectedTotal: null,
  });
  return { topupId: null, orderId, totalTokens, reference: card.reference };
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
  const said = { ...close, state: 'refunded' as const, actor: null };
  expect(await calls.closeRefund(app.db.sql, said)).toEqual({ disputed: false });
  const due = { gateway: 'payfast', now: later(24) };
  expect(await calls.claimRefundChecks(app.db.sql, due)).toEqual(expect.not.arrayContaining([closed]));
});

it('a payment that paid for an order in time is not in the wallet, and not refunded from it', async () => {
  const { reference, totalTokens } = await cardOrder((await app.makeCustomer()).id);
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

const page = (paymentUrl: string) => ({ kind: 'redirect' as const, paymentUrl });
const initiationOf = async (reference: string) => {
  const rows = await app.db
    .sql`select gateway, initiation from payment_attempts where reference = ${reference}`;
  return rows.map(({ gateway, initiation }) => [gateway, initiation?.paymentUrl ?? null]);
};

it('a late attempt leaves the reference of a top-up that was cancelled and of an order that is paid', async () => {
  const me = await app.makeCustomer();
  const [topup, order] = [await unpaidTopup(me.id), await cardOrder(me.id)];
  await calls.cancelTopup(app.db.sql, { userId: me.id, topupId: topup.topupId, now });
  await settle(order.reference, order.totalTokens * 100);
  for (const { topupId, orderId } of [topup, order]) {
    const reference = newReference();
    await app.db
      .sql`select add_payment_attempt(${topupId}, ${orderId}, 'payfast', ${reference}, true, ${now.toISOString()})`;
    await calls.keepInitiation(app.db.sql, { topupId, orderId, reference, initiation: page('any'), now });
  }
  const kept = await app.db.sql`
    select merchant_txn_id as reference from topups where id = ${topup.topupId}
    union all select merchant_txn_id from orders where id = ${order.orderId}`;
  expect([...kept]).toEqual([{ reference: topup.reference }, { reference: order.reference }]);
});

it('the first answer of a gateway counts, and is no answer to another gateway with the same reference', async () => {
  const me = await app.makeCustomer();
  const { topupId, reference } = await unpaidTopup(me.id);
  await cardOrder(me.id, { gateway: 'paystack', reference });
  const second = newReference();
  const keep = (under: string, paymentUrl: string) =>
    calls.keepInitiation(app.db.sql, {
      topupId,
      orderId: null,
      reference: under,
      initiation: page(paymentUrl),
      now,
    });
  await app.db
    .sql`select add_payment_attempt(${topupId}, null, 'payfast', ${second}, true, ${now.toISOString()})`;
  expect(await keep(reference, 'first')).toEqual(page('first'));
  expect(await keep(second, 'second')).toEqual(page('first'));
  expect(await initiationOf(second)).toEqual([['payfast', null]]);
  expect((await initiationOf(reference)).sort()).toEqual([
    ['payfast', 'first'],
    ['paystack', null],
  ]);
});

it('a gateway is not asked for an order that was cancelled, by who waited for a call without an answer, or too often', async () => {
  const me = await app.makeCustomer();
  const claim = (
    { topupId, orderId }: { topupId: string | null; orderId: string | null },
    awaited: string | null,
  ) =>
    calls.claimInitiation(app.db.sql, {
      topupId,
      orderId,
      gateway: 'payfast',
      reference: newReference(),
      awaited,
      now,
    });
  const order = await cardOrder(me.id);
  await calls.cancelOwnOrder(app.db.sql, { userId: me.id, orderId: order.orderId, reason: null, now });
  expect(await claim(order, null)).toEqual({ state: 'over' });
  const topup = await unpaidTopup(me.id);
  await calls.releaseInitiation(app.db.sql, { gateway: 'payfast', reference: topup.reference });
  expect(await claim(topup, topup.reference)).toEqual({ state: 'failed' });
  for (let n = 2; n < MAX_PAYMENT_STARTS_TEN_MINUTES; n += 1) await unpaidTopup(me.id);
  expect(await refusalOf(claim(topup, null))).toBe('TOO_MANY');
});

it('an order by card that is paid does not run out of time, and where none does nothing is told', async () => {
  const me = await app.makeCustomer();
  const { orderId, reference, totalTokens } = await cardOrder(me.id);
  await settle(reference, totalTokens * 100);
  const expire = () => calls.expireCardOrder(app.db.sql, { now: later(1) });
  while ((await expire()) !== null);
  const told = async () => {
    const [row] = await app.db.sql<
      [{ jobs: number }]
    >`select count(*)::integer as jobs from graphile_worker.jobs where task_identifier = 'send-order-cancelled'`;
    return row.jobs;
  };
  const before = await told();
  expect(await expire()).toBe(null);
  expect(await told()).toBe(before);
  expect([...(await app.db.sql`select status from orders where id = ${orderId}`)]).toEqual([
    { status: 'pending' },
  ]);
});

it('a top-up whose payment is held does not end unpaid after a day', async () => {
  const me = await app.makeCustomer();
  await paidTopup(me.id, 6000);
  await calls.expireTopups(app.db.sql, { now: later(25) });
  expect([...(await app.db.sql`select status from topups where user_id = ${me.id}`)]).toEqual([
    { status: 'pending' },
  ]);
});

it('to ignore a payment leaves a top-up that is credited, and one that another payment is held for', async () => {
  const [me, other] = [await app.makeCustomer(), await app.makeCustomer()];
  const [credited, held] = [await unpaidTopup(me.id), await unpaidTopup(other.id)];
  await settle(credited.reference, 5000);
  const again = await settle(credited.reference, 5000);
  const [first] = [await settle(held.reference, 6000), await settle(held.reference, 6000)];
  for (const settlementId of [again, first]) {
    const ignore = { settlementId, decision: 'ignore', note: 'Paid back', actor: operator, now };
    await calls.decideSettlement(app.db.sql, ignore);
  }
  const left = await app.db.sql`
    select processing_status as status from topups where user_id in (${me.id}, ${other.id}) order by created_at, user_id = ${other.id}`;
  expect([...left]).toEqual([{ status: 'credited' }, { status: 'ready' }]);
});

it('an order of a top-up is decided once, and none is wanted with a top-up that is paid already', async () => {
  const [me, dish] = [await app.makeCustomer(), await app.makeDish()];
  const order = (key: string) => ({
    deliveryDate: dish.date,
    lines: [{ menuItemId: dish.id, quantity: 2 }],
    expectedTotal: 2 * dish.price + 5,
    key,
    hash: 'hash',
  });
  const want = (topupId: string, key: string) =>
    calls.wantTopupOrder(app.db.sql, { userId: me.id, topupId, order: order(key), now });
  const { topupId, reference } = await unpaidTopup(me.id);
  await want(topupId, 'dear');
  await settle(reference, 5000);
  await calls.placeTopupOrder(app.db.sql, { topupId, now });
  await credit(me.id, 100);
  await calls.placeTopupOrder(app.db.sql, { topupId, now });
  const decided = await app.db.sql`
    select order_id, refusal->>'code' as code from topup_orders where topup_id = ${topupId}`;
  expect([...decided]).toEqual([{ order_id: null, code: 'INSUFFICIENT_BALANCE' }]);
  const paid = await unpaidTopup(me.id);
  await settle(paid.reference, 5000);
  await want(paid.topupId, 'late');
  expect([...(await app.db.sql`select from topup_orders where topup_id = ${paid.topupId}`)]).toEqual([]);
});
