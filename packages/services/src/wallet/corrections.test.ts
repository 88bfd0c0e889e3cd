import type { User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { calendarDate } from '@padkos/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { all, createTestApp, ledgerFaults, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  approveCredit,
  askForCredit,
  creditTokens,
  dashboard,
  debitTokens,
  listLedgerEntries,
  readWallet,
  reverseCredit,
} from '../index.ts';
import { sendTokensCredited } from '../messages/wallet-messages.ts';

const TODAY = calendarDate('2026-11-20');
let app: TestApp;
let admin: User;
let second: User;
beforeAll(async () => {
  app = await createTestApp();
  [admin, second] = [await app.makeAdmin(), await app.makeAdmin()];
});
afterAll(() => app.close());
afterEach(async () => expect(await ledgerFaults(app.db)).toEqual([]));

const by = (user: User) => app.contextFor(user);
const credit = async (userId: string, tokens: number) =>
  (await creditTokens(by(admin), { userId, tokens })).transaction.id;
const debit = (userId: string, tokens: number, idempotencyKey?: string) =>
  debitTokens(by(admin), {
    userId,
    tokens,
    reason: 'Given twice',
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
const reverse = (transactionId: string, tokens?: number) =>
  reverseCredit(by(admin), { transactionId, reason: 'Given twice', ...(tokens !== undefined && { tokens }) });
const balanceOf = async (user: User) => (await readWallet(by(user))).wallet.balance;

it('takes tokens off with a reason, in the ledger, in the audit log and by mail, whatever mail is switched off', async () => {
  const customer = await app.makeCustomer({ tokens: 100 });
  const { wallet, transaction } = await debit(customer.id, 30, 'once');
  expect(wallet).toEqual({ balance: 70 });
  expect(transaction).toMatchObject({ type: 'adjustment', amount: -30, description: 'Given twice' });
  expect(await debit(customer.id, 30, 'once')).toEqual({ wallet, transaction });
  expect(await refusalOf(debit(customer.id, 31, 'once'))).toBe('IDEMPOTENCY_MISMATCH');
  expect(await readWallet(by(customer))).toEqual({
    wallet: { balance: 70, totalDeposited: 70, totalSpent: 0 },
  });
  const [audit] = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(and(eq(schema.auditLogs.entityId, customer.id), eq(schema.auditLogs.action, 'wallet.correct')));
  expect(audit).toMatchObject({
    beforeSnapshot: { balance: 100 },
    afterSnapshot: { balance: 70, tokens: -30 },
  });
  await app.db.sql`update users set mail_tokens_credited = false where id = ${customer.id}`;
  await sendTokensCredited({ ...app, mail: null }, transaction.id);
  const [mail] = await app.db.query
    .select()
    .from(schema.mailMessages)
    .where(eq(schema.mailMessages.recipient, customer.email));
  expect(mail?.subject).toBe('30\u00a0tokens were taken off your wallet');
  expect(mail?.text).toContain('Given twice');
});

it('never goes below zero and says how much there is', async () => {
  const customer = await app.makeCustomer({ tokens: 20 });
  await expect(debit(customer.id, 21)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    params: { balance: 20 },
  });
  const given = await credit(customer.id, 50);
  await debit(customer.id, 40);
  await expect(reverse(given)).rejects.toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    params: { balance: 30 },
  });
  expect(await balanceOf(customer)).toBe(30);
});

it('takes a credit back in parts, and no more than it was; nothing but a credit', async () => {
  const customer = await app.makeCustomer({ tokens: 500 });
  const given = await credit(customer.id, 50);
  expect((await reverse(given, 20)).wallet.balance).toBe(530);
  await expect(reverse(given, 31)).rejects.toMatchObject({ code: 'ALREADY_REVERSED', params: { left: 30 } });
  const { transaction } = await reverse(given);
  expect(transaction).toMatchObject({ amount: -30, reverses: given });
  expect(await refusalOf(reverse(given))).toBe('ALREADY_REVERSED');
  expect(await refusalOf(reverse(transaction.id))).toBe('NOT_FOUND');
  const entries = await all(listLedgerEntries(by(customer)));
  expect(entries.find(({ id }) => id === given)).toMatchObject({ amount: 50, reversed: 50 });
});

it('two reversals of one credit at once take it back once', async () => {
  const customer = await app.makeCustomer({ tokens: 500 });
  const given = await credit(customer.id, 50);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      reverseCredit(by(n % 2 ? admin : second), { transactionId: given, reason: 'Given twice' }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(customer)).toBe(500);
});

it('above the limit a second administrator approves; corrections count to the limit of the day as credits do', async () => {
  const customer = await app.makeCustomer({ tokens: 9_000 });
  await app.db.sql`update users set created_at = '2026-01-01' where id in (${admin.id}, ${second.id})`;
  expect(await refusalOf(debit(customer.id, 6_000))).toBe('CREDIT_NEEDS_APPROVAL');
  const asked = await askForCredit(by(admin), { userId: customer.id, tokens: -6_000, reason: 'Given twice' });
  expect(asked.tokens).toBe(-6_000);
  expect(await refusalOf(approveCredit(by(admin), { requestId: asked.id }))).toBe('OWN_REQUEST');
  await approveCredit(by(second), { requestId: asked.id });
  expect(await balanceOf(customer)).toBe(3_000);
  const other = await app.makeCustomer();
  const given = await credit(other.id, 10);
  expect(
    await refusalOf(
      askForCredit(by(admin), { userId: customer.id, tokens: -10, reverses: given, reason: 'Not theirs' }),
    ),
  ).toBe('NOT_FOUND');
});

it("the day's figure of credited tokens knows what was taken back", async () => {
  const before = await dashboard(by(admin), { date: TODAY });
  const customer = await app.makeCustomer();
  const given = await credit(customer.id, 40);
  await reverse(given, 15);
  const after = await dashboard(by(admin), { date: TODAY });
  expect(after.tokensCredited - before.tokensCredited).toBe(25);
});
