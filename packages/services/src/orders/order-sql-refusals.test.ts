import { randomUUID } from 'node:crypto';
import { calls } from '@padkos/database';
import { MAX_WALLET_TOKENS } from '@padkos/domain';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';

// The SQL functions themselves refuse what the services refuse before they call them, and rare cases.

let app: TestApp;
let dish: TestDish;
const now = new Date('2026-11-20T12:00:00+02:00');
const afterCutoff = new Date('2026-11-21T09:00:00+02:00');
const operator = { userId: null, ipAddress: null, userAgent: 'operator' };
const once = { key: null, hash: null };
shareTestApp((shared) => {
  app = shared;
});
beforeEach(async () => {
  dish = await app.makeDish();
});

const lines = (quantity = 2) => [{ menuItemId: dish.id, quantity }];
const order = (userId: string, card: { gateway: string; reference: string } | null = null) =>
  calls.placeOrder(app.db.sql, {
    ...once,
    userId,
    deliveryDate: dish.date,
    now,
    lines: lines(),
    card,
    expectedTotal: null,
  });
const byCard = (userId: string) =>
  order(userId, { gateway: 'payfast', reference: randomUUID().slice(0, 12) });
const deactivate = (userId: string) => app.db.sql`update users set is_active = false where id = ${userId}`;
const fill = async (userId: string) => {
  const [wallet] = await app.db.sql<
    [{ balance: number }]
  >`select balance from wallets where user_id = ${userId}`;
  const tokens = MAX_WALLET_TOKENS - wallet.balance;
  await calls.creditWallet(app.db.sql, { ...once, actor: operator, userId, tokens, notes: null, now });
};

it('a person whose account is not active changes no order, takes none over and waits for none', async () => {
  const [me, other] = [await app.makeCustomer({ tokens: 200 }), await app.makeCustomer({ tokens: 200 })];
  const { orderId } = await order(me.id);
  const { orderId: given } = await order(other.id);
  const releaseId = await calls.releaseOrder(app.db.sql, {
    userId: other.id,
    orderId: given,
    now: afterCutoff,
  });
  await deactivate(me.id);
  const change = {
    ...once,
    userId: me.id,
    orderId,
    lines: lines(1),
    expectedTotal: null,
    revision: null,
    now,
  };
  expect(await refusalOf(calls.changeOrder(app.db.sql, change))).toBe('ACCOUNT_INACTIVE');
  const take = { ...once, userId: me.id, releaseId, expectedTotal: null, now: afterCutoff };
  expect(await refusalOf(calls.takeRelease(app.db.sql, take))).toBe('ACCOUNT_INACTIVE');
  const gone = await app.makeDish({ portions: 0 });
  const wait = { userId: me.id, date: gone.date, menuItemId: gone.id, autoBuy: false, now };
  expect(await refusalOf(calls.joinWaitingList(app.db.sql, wait))).toBe('ACCOUNT_INACTIVE');
});

it('an order that is not paid, or whose delivery has begun, is not offered', async () => {
  const me = await app.makeCustomer({ tokens: 200 });
  const release = (orderId: string, at: Date) =>
    refusalOf(calls.releaseOrder(app.db.sql, { userId: me.id, orderId, now: at }));
  const unpaid = await byCard(me.id);
  expect(await release(unpaid.orderId, afterCutoff)).toBe('ORDER_NOT_PAID');
  const paid = await order(me.id);
  expect(await release(paid.orderId, new Date('2026-11-21T19:00:00+02:00'))).toBe('RELEASE_CLOSED');
  expect(await release(paid.orderId, new Date('2026-11-21T18:59:59.999+02:00'))).toBe(null);
});

it('an offer that is not there, or whose giver has no room for the tokens, is not taken', async () => {
  const [giver, taker] = [await app.makeCustomer({ tokens: 200 }), await app.makeCustomer({ tokens: 200 })];
  const { orderId } = await order(giver.id);
  const releaseId = await calls.releaseOrder(app.db.sql, { userId: giver.id, orderId, now: afterCutoff });
  await fill(giver.id);
  const take = (id: string) =>
    refusalOf(
      calls.takeRelease(app.db.sql, {
        ...once,
        userId: taker.id,
        releaseId: id,
        expectedTotal: null,
        now: afterCutoff,
      }),
    );
  expect(await take(releaseId)).toBe('RELEASE_GONE');
  expect(await take(randomUUID())).toBe('NOT_FOUND');
});

it('portions are not refunded of an order that is not there, or to a wallet that has no room', async () => {
  const [me, admin] = [await app.makeCustomer({ tokens: 200 }), await app.makeAdmin()];
  const { orderId } = await order(me.id);
  const [line] = await app.db.sql<[{ id: string }]>`select id from order_items where order_id = ${orderId}`;
  const actor = { ...operator, userId: admin.id };
  const refund = (id: string, quantity: number) =>
    refusalOf(
      calls.refundOrderLines(app.db.sql, {
        ...once,
        orderId: id,
        lines: [{ orderItemId: line.id, quantity }],
        reason: 'Cold',
        actor,
        now,
      }),
    );
  expect(await refund(randomUUID(), 1)).toBe('NOT_FOUND');
  await fill(me.id);
  expect(await refund(orderId, 1)).toBe('WALLET_FULL');
  expect(await refund(orderId, 2)).toBe('WALLET_FULL');
});

it('an order by card whose time has run out is not paid for again', async () => {
  const me = await app.makeCustomer();
  const { orderId } = await byCard(me.id);
  const late = new Date(now.getTime() + 15 * 60_000);
  const start = {
    userId: me.id,
    orderId,
    gateway: 'payfast',
    reference: randomUUID().slice(0, 12),
    now: late,
  };
  expect(await refusalOf(calls.startOrderPayment(app.db.sql, start))).toBe('ORDER_NOT_PENDING');
});

it('an entry of the ledger for an order that has its own already is refused at commit', async () => {
  const me = await app.makeCustomer({ tokens: 200 });
  const { orderId } = await order(me.id);
  const [wallet] = await app.db.sql<[{ id: string }]>`select id from wallets where user_id = ${me.id}`;
  const write = app.db
    .sql`select write_ledger_entry(${wallet.id}, 'refund', 1, '"by hand"', now(), ${orderId})`;
  await expect(write).rejects.toThrow(/does not match the ledger/);
});

const sessionOf = async (admin: { id: string }) => {
  const [row] = await app.db.sql<
    [{ sid: string }]
  >`select sid from sessions where sess->>'userId' = ${admin.id}`;
  return row.sid;
};
const confirm = (orderId: string, userId: string, sessionKey: string) =>
  refusalOf(
    calls.confirmOrder(app.db.sql, {
      orderId,
      actor: { ...operator, userId, administrator: true as const, sessionKey },
      now,
    }),
  );

it('an administrator who is not active, or none any more, does nothing', async () => {
  const me = await app.makeCustomer({ tokens: 400 });
  const act = async (admin: { id: string }) =>
    confirm((await order(me.id)).orderId, admin.id, await sessionOf(admin));
  const [gone, demoted] = [await app.makeAdmin(), await app.makeAdmin()];
  await deactivate(gone.id);
  expect(await act(gone)).toBe('UNAUTHORIZED');
  await app.db.sql`update users set role = 'customer' where id = ${demoted.id}`;
  expect(await act(demoted)).toBe('FORBIDDEN');
});

it.each([
  ['demoted', "update users set role = 'customer' where id = $1", 'FORBIDDEN'],
  ['deactivated', 'update users set is_active = false where id = $1', 'UNAUTHORIZED'],
  ['signed out', "delete from sessions where sess->>'userId' = $1", 'UNAUTHORIZED'],
])('an act while its administrator is being %s waits, and is refused', async (_what, statement, code) => {
  const { orderId } = await order((await app.makeCustomer({ tokens: 400 })).id);
  const admin = await app.makeAdmin();
  const session = await sessionOf(admin);
  const { sql } = app.db;
  const acting = await sql.begin(async (other) => {
    await other.unsafe(statement, [admin.id]);
    const refusal = confirm(orderId, admin.id, session);
    const waiting = () => sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%confirm_order%'
        and datname = current_database()`;
    await expect.poll(waiting).toHaveLength(1);
    return { refusal };
  });
  expect(await acting.refusal).toBe(code);
});
