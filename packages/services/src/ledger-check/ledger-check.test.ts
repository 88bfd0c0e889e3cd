import { placeOrderInput, topupInput } from '@padkos/contracts';
import { checkLedger as checkRules, LEDGER_CHECKS, schema } from '@padkos/database';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, ledgerFaults, type TestApp } from '../../testing/index.ts';
import {
  addStandingOrder,
  approveCredit,
  askForCredit,
  cancelOrder,
  checkLedger,
  confirmOrder,
  fulfilOrder,
  joinWaitingList,
  LedgerFaultsError,
  listPayments,
  operatorWarnings,
  orderDetail,
  orderInvoice,
  payOrder,
  placeDueStandingOrders,
  placeOrder,
  rateOrderItem,
  refundLines,
  refundPayment,
  releaseOrder,
  reverseCredit,
  runScheduledTask,
  sendTokens,
  setDailyMenuLine,
  startTopup,
  takeRelease,
} from '../index.ts';

const messages = () =>
  app.db.query
    .select()
    .from(schema.mailMessages)
    .where(like(schema.mailMessages.messageId, 'ledger-faults.%'));

/** Thrown to roll back a transaction that has broken something. */
class RollBack extends Error {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await makeFacts();
}, 60_000);
afterAll(() => app.close());

/**
 * One of each kind: an order of a standing order, one from the waiting list, one delivered and rated, a wallet order
 * that was partly refunded, one cancelled after its invoice, a card order, a refunded top-up, an approved credit that
 * was partly reversed, an order that was handed over, a transfer.
 */
async function makeFacts(): Promise<void> {
  const admin = app.contextFor(await app.makeAdmin());
  const me = app.contextFor(await app.makeCustomer({ tokens: 500 }));
  const asked = { userId: me.actor?.userId ?? '', tokens: 90, reason: 'Staff party' };
  const request = await askForCredit(app.contextFor(await app.makeAdmin()), asked);
  await approveCredit(admin, { requestId: request.id });
  const [credit] = await app.db.sql<[{ id: string }]>`
    select id from wallet_transactions where type = 'credit' and amount = 90`;
  await reverseCredit(admin, { transactionId: credit.id, tokens: 30, reason: 'Fewer came' });
  const dish = await app.makeDish({ price: 40, portions: 9 });
  app.at('2026-11-20T07:00:00+02:00');
  await addStandingOrder(me, { weekdays: [6], menuItemId: dish.id, quantity: 1 });
  app.at('2026-11-20T12:00:00+02:00');
  await placeDueStandingOrders(app);
  const soldOut = { deliveryDate: dish.date, menuItemId: (await app.makeDish({ portions: 0 })).id };
  await joinWaitingList(me, soldOut);
  await setDailyMenuLine(admin, { date: dish.date, menuItemId: soldOut.menuItemId, maxQuantity: 2 });
  const items = [{ menuItemId: soldOut.menuItemId, quantity: 1 }];
  await placeOrder(me, placeOrderInput.parse({ deliveryDate: dish.date, items }));
  const place = (paymentMethod: 'wallet' | 'card') =>
    placeOrder(
      me,
      placeOrderInput.parse({
        deliveryDate: dish.date,
        items: [{ menuItemId: dish.id, quantity: 2 }],
        paymentMethod,
      }),
    );
  const changed = await place('wallet');
  const [line] = (await orderDetail(admin, { id: changed.id })).items;
  await refundLines(admin, {
    id: changed.id,
    lines: [{ orderItemId: line?.id ?? '', quantity: 1 }],
    reason: 'Ran out',
  });
  const delivered = await place('wallet');
  await confirmOrder(admin, { id: delivered.id });
  await fulfilOrder(admin, { id: delivered.id });
  const [eaten] = (await orderDetail(admin, { id: delivered.id })).items;
  await rateOrderItem(me, { id: eaten?.id ?? '', stars: 4 });
  const cancelled = await place('wallet');
  await orderInvoice(me, { id: cancelled.id });
  await cancelOrder(admin, { id: cancelled.id, reason: 'No gas delivery' });
  const byCard = await place('card');
  await app.pay(await payOrder(me, { id: byCard.id }));
  await confirmOrder(admin, { id: byCard.id });
  const order = {
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 1 }],
    expectedTotal: 45,
    idempotencyKey: 'with-top-up',
  };
  await app.pay(await startTopup(me, topupInput.parse({ amount: '80.50', order })));
  await runScheduledTask(admin, { task: 'clean-up' });
  const { entries } = await listPayments(admin, {});
  const topup = entries.find(({ kind }) => kind === 'topup');
  await refundPayment(admin, {
    settlementId: topup?.settlementId ?? '',
    method: 'gateway',
    note: 'Leaves the site',
  });
  await app.db.query.update(schema.siteSettings).set({ transfersOn: true });
  const friend = await app.makeCustomer();
  await sendTokens(me, { email: friend.email, tokens: 3 });
  app.at('2026-11-20T22:00:00+02:00');
  const offered = await releaseOrder(me, { id: changed.id });
  await takeRelease(app.contextFor(await app.makeCustomer({ tokens: 90 })), { id: offered.id });
}

/** Statements that break each rule, bypassing the triggers and constraints that refuse them. */
const BREAKS: Readonly<Record<string, readonly string[]>> = {
  wallets: [
    'update wallets set balance = balance + 1, total_deposited = total_deposited + 1',
    'update wallets set entry_count = entry_count + 1',
    'update wallets set total_deposited = total_deposited + 1, total_spent = total_spent + 1',
  ],
  'ledger-chain': [
    'update wallet_transactions set balance_before = balance_before + 1, balance_after = balance_after + 1',
    'update wallet_transactions set entry_number = entry_number + 100',
  ],
  'order-lines': [
    'update order_items set quantity = quantity + 1, total_price = price_per_item * (quantity + 1)',
    'delete from order_items',
    'update orders set service_fee = service_fee + 1',
  ],
  'order-revisions': [
    'delete from order_revisions',
    'update order_revisions set total_tokens = total_tokens + 1',
    'update orders set revision = revision + 1',
  ],
  'order-payments': [
    `delete from wallet_transactions where type = 'order'`,
    `delete from wallet_transactions where type = 'refund'`,
    `update orders set payment_status = 'pending', paid_at = null where status = 'cancelled'`,
    `update wallet_transactions set wallet_id = (select id from wallets where balance = 0 limit 1) where type = 'order'`,
  ],
  'card-payments': [
    `update settlements set paid_order = false, processing_status = 'ready' where order_id is not null`,
  ],
  portions: [
    'update daily_menus set sold_quantity = sold_quantity + 1',
    'update daily_menus set sold_quantity = 0',
    `update waiting_entries set state = 'offered', held_until = now(), order_id = null`,
  ],
  'waiting-lists': [
    'update waiting_entries set date = date + 1',
    'update waiting_entries set user_id = (select id from users where id <> user_id limit 1)',
  ],
  'order-numbers': [
    'update order_sequences set last_sequence = last_sequence + 1',
    `update orders set order_number = split_part(order_number, '-', 1) || '-' || split_part(order_number, '-', 2) || '-9000'
       where id = (select id from orders where status = 'cancelled' limit 1)`,
    'delete from order_sequences',
  ],
  'document-numbers': [
    'update invoice_sequences set last_sequence = last_sequence + 1',
    `delete from invoices where type = 'order' and invoice_number like '%1'`,
    'delete from invoice_sequences',
    'delete from receipt_sequences',
  ],
  documents: [
    `delete from invoices where type = 'credit'`,
    `delete from invoices where reference_id = (select id from orders where status = 'confirmed')`,
    `delete from invoices where type = 'topup'`,
    `update invoices set amount = amount + 1, total_amount = total_amount + 1 where type = 'topup'`,
    `update invoices set content = jsonb_set(content, '{serviceFee}', '6') where type = 'order'`,
    `update invoices set content = jsonb_set(content, '{lines}', '[]') where type = 'credit'`,
    `update invoices set amount = amount - 0.5, vat_amount = vat_amount + 0.5 where type = 'credit'`,
  ],
  settlements: [
    `delete from wallet_transactions where type = 'topup'`,
    `update settlements set processed_tokens = processed_tokens + 1 where processed_tokens is not null`,
    `alter table settlements drop constraint settlements_payment_key;
     insert into settlements select (jsonb_populate_record(s, '{"id": "00000000-0000-4000-8000-000000000000"}')).*
       from settlements s limit 1`,
  ],
  topups: [`update topups set processed_tokens = processed_tokens + 1 where processed_tokens is not null`],
  refunds: [
    'delete from payment_refunds',
    `delete from wallet_transactions where type = 'adjustment' and settlement_id is not null`,
  ],
  'approved-credits': [
    `update credit_requests set tokens = tokens + 1`,
    `update wallet_transactions set actor_id = null where type = 'credit'`,
    `update wallet_transactions set type = 'adjustment' where id in (select transaction_id from credit_requests)`,
  ],
  reversals: [
    `update wallet_transactions set reverses_id = (select min(id::text)::uuid from wallet_transactions where type = 'topup')
       where reverses_id is not null`,
    `update wallet_transactions set amount = -91, balance_after = balance_before - 91 where reverses_id is not null`,
  ],
  transfers: [
    'update token_transfers set tokens = tokens + 1',
    'update token_transfers set sender_id = receiver_id, receiver_id = sender_id',
    `delete from wallet_transactions where type = 'transfer' and amount > 0`,
    `alter table wallet_transactions drop constraint wallet_transactions_transfer;
     update wallet_transactions set transfer_id = null where type = 'transfer' and amount < 0`,
    `alter table wallet_transactions drop constraint wallet_transactions_transfer;
     update wallet_transactions set type = 'adjustment' where type = 'transfer'`,
    'delete from token_transfers',
  ],
  'standing-orders': [
    `update standing_order_dates set date = date + 1`,
    `update orders set standing_order_id = null`,
    `delete from standing_order_dates`,
    `insert into standing_order_dates (standing_order_id, date, state, order_id, decided_at, created_at)
       select gen_random_uuid(), date, state, order_id, decided_at, created_at from standing_order_dates`,
  ],
  'order-releases': [
    `update orders set delivery_date = delivery_date + 1 where id in (select taken_order_id from order_releases)`,
    `update order_releases set order_id = taken_order_id`,
  ],
  ratings: [
    'update rating_weeks set ratings = ratings + 1, stars = stars + 5',
    'delete from rating_weeks',
    'update ratings set stars = 1',
    `update ratings set user_id = (select id from users u where u.id <> user_id limit 1)`,
  ],
  jobs: [
    `delete from graphile_worker._private_jobs where key like 'place-topup-order:%'`,
    `delete from graphile_worker._private_jobs where key like 'clean-up:%'`,
  ],
  'audit-log': [
    `update audit_logs set action = action || '.'`,
    'delete from audit_logs where position = (select min(position) from audit_logs)',
  ],
  guards: [
    'alter table wallet_transactions disable trigger user',
    'alter table orders add constraint odd check (total_tokens > 0) not valid',
    `update pg_index set indisvalid = false where indexrelid = 'orders_number_key'::regclass`,
  ],
};

it('finds nothing in a sound database', async () => {
  expect(await ledgerFaults(app.db)).toEqual([]);
});

it('every rule has statements that break it', () => {
  expect(LEDGER_CHECKS.map(({ name }) => name)).toEqual(Object.keys(BREAKS));
});

it.each(
  Object.entries(BREAKS).flatMap(([check, breaks]) => breaks.map((statement) => ({ check, statement }))),
)('names what breaks $check: $statement', async ({ check, statement }) => {
  let broken: string[] = [];
  const rolledBack = app.db.sql.begin(async (transaction) => {
    await transaction.unsafe('set local session_replication_role = replica');
    await transaction.unsafe(statement);
    broken = (await checkRules(transaction)).map((found) => found.check);
    throw new RollBack();
  });
  await expect(rolledBack).rejects.toThrow(RollBack);
  expect(broken).toContain(check);
});

it('the check of every night fails with what it found, logs it and tells the administrators once', async () => {
  const dueAt = new Date('2026-11-20T02:30:00Z');
  const mailed = { ...app, mail: null };
  await checkLedger(mailed, dueAt);
  expect(await messages()).toEqual([]);
  const logged: unknown[] = [];
  const log = { ...app.log, error: (about: object, text: string) => logged.push({ ...about, text }) };
  await app.db.sql`update order_sequences set last_sequence = last_sequence + 1`;
  await expect(checkLedger({ ...mailed, log }, dueAt)).rejects.toThrow(
    /^1 fault: the order numbers of 2026-11-20 have gaps$/,
  );
  expect(logged).toEqual([
    { check: 'order-numbers', text: 'the ledger check found that the order numbers of 2026-11-20 have gaps' },
  ]);
  await expect(checkLedger(mailed, dueAt)).rejects.toThrow(LedgerFaultsError);
  const told = await messages();
  expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]?.text).toContain('the order numbers of 2026-11-20 have gaps');
  await app.db.sql`update order_sequences set last_sequence = last_sequence - 1`;
});

it('a ledger check that did not pass is a warning for administrators until one passes', async () => {
  const admin = app.contextFor(await app.makeAdmin());
  const run = { task: 'check-ledger', enqueuedAt: app.clock.now(), finishedAt: app.clock.now() };
  const codes = async () => (await operatorWarnings(admin)).map(({ code, message }) => [code, message]);
  expect(await codes()).toEqual([]);
  const failed = { ...run, dueAt: new Date('2026-11-20T02:30:00Z'), error: '1 fault: wallet 7 is wrong' };
  await app.db.query.insert(schema.taskRuns).values(failed);
  expect(await codes()).toEqual([
    [
      'LEDGER_FAULTS',
      expect.stringMatching(/Friday 20 November 2026 did not pass. 1 fault: wallet 7 is wrong\./),
    ],
  ]);
  const passed = { ...run, dueAt: new Date('2026-11-20T08:00:00Z'), error: null };
  await app.db.query.insert(schema.taskRuns).values(passed);
  expect(await codes()).toEqual([]);
});
