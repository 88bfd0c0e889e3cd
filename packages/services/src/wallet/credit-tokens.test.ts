import { creditTokensInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { all, createTestApp, ledgerFaults, refusalOf, type TestApp } from '../../testing/index.ts';
import { creditTokens, listLedgerEntries, readWallet } from '../index.ts';

let app: TestApp;
let admin: User;
beforeAll(async () => {
  app = await createTestApp();
  await app.warmUp();
  admin = await app.makeAdmin();
});
afterAll(() => app.close());
afterEach(async () => expect(await ledgerFaults(app.db)).toEqual([]));

const credit = (userId: string, tokens: number, change: { notes?: string; key?: string } = {}) =>
  creditTokens(
    app.contextFor(admin),
    creditTokensInput.parse({
      userId,
      tokens,
      ...(change.notes === undefined ? {} : { notes: change.notes }),
    }),
    change.key,
  );
const walletOf = (user: User) => readWallet(app.contextFor(user));
const creditsOf = (user: User) =>
  app.db.query
    .select()
    .from(schema.auditLogs)
    .where(and(eq(schema.auditLogs.entityId, user.id), eq(schema.auditLogs.action, 'wallet.credit')));

it('adds tokens, with the notes in the ledger and in the audit log', async () => {
  const customer = await app.makeCustomer();
  expect(await credit(customer.id, 120, { notes: ' Birthday ' })).toEqual({
    wallet: { balance: 120 },
    transaction: {
      id: expect.any(String),
      type: 'credit',
      amount: 120,
      balanceBefore: 0,
      balanceAfter: 120,
      reference: null,
      description: 'Birthday',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  });
  expect(await walletOf(customer)).toEqual({ wallet: { balance: 120, totalDeposited: 120, totalSpent: 0 } });
  expect(await creditsOf(customer)).toMatchObject([
    {
      userId: admin.id,
      beforeSnapshot: { balance: 0 },
      afterSnapshot: { balance: 120, tokens: 120, notes: 'Birthday' },
    },
  ]);
  const [entry] = await app.db.query
    .select({ actorId: schema.walletTransactions.actorId })
    .from(schema.walletTransactions)
    .innerJoin(schema.wallets, eq(schema.wallets.id, schema.walletTransactions.walletId))
    .where(eq(schema.wallets.userId, customer.id));
  expect(entry).toEqual({ actorId: admin.id });
});

it('says who credited when there are no notes', async () => {
  const customer = await app.makeCustomer();
  for (const notes of [undefined, '', '   ']) {
    const { transaction } = await credit(customer.id, 1, notes === undefined ? {} : { notes });
    expect(transaction.description).toBe('Tokens credited by an administrator');
  }
});

it('the same key again answers the first answer, twenty times at once too', async () => {
  const customer = await app.makeCustomer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => credit(customer.id, 7, { key: 'once' })),
  );
  await credit(customer.id, 5);
  expect(await credit(customer.id, 7, { key: 'once' })).toEqual(answers[0]);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await walletOf(customer)).toMatchObject({ wallet: { balance: 12 } });
  expect(await creditsOf(customer)).toHaveLength(2);
  expect(await refusalOf(credit(customer.id, 8, { key: 'once' }))).toBe('IDEMPOTENCY_MISMATCH');
  expect(await refusalOf(credit(admin.id, 7, { key: 'once' }))).toBe('IDEMPOTENCY_MISMATCH');
});

it('a wallet holds at most 99 999 999 tokens', async () => {
  const customer = await app.makeCustomer();
  await app.db.sql`
    select write_ledger_entry(id, 'adjustment', 99999900, '"a lot"', now()) from wallets where user_id = ${customer.id}`;
  expect(await refusalOf(credit(customer.id, 100))).toBe('WALLET_FULL');
  expect(await walletOf(customer)).toMatchObject({ wallet: { balance: 99_999_900 } });
  expect(await creditsOf(customer)).toEqual([]);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(credit(customer.id, 50))));
  expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'WALLET_FULL')).toHaveLength(19);
  expect(await refusalOf(credit(customer.id, 49))).toBe(null);
});

it('is for administrators, to users that exist', async () => {
  const customer = await app.makeCustomer();
  const mine = (user: User | null) =>
    refusalOf(creditTokens(app.contextFor(user), { userId: customer.id, tokens: 5 }));
  expect(await mine(customer)).toBe('FORBIDDEN');
  expect(await mine(null)).toBe('UNAUTHORIZED');
  expect(await refusalOf(credit('00000000-0000-4000-8000-000000000000', 5))).toBe('NOT_FOUND');
  expect(await walletOf(customer)).toMatchObject({ wallet: { balance: 0 } });
});

it("the wallet and its ledger entries are the caller's own", async () => {
  const [one, other] = [await app.makeCustomer({ tokens: 10 }), await app.makeCustomer({ tokens: 20 })];
  expect(await all(listLedgerEntries(app.contextFor(one)))).toMatchObject([{ amount: 10 }]);
  expect(await walletOf(other)).toMatchObject({ wallet: { balance: 20 } });
  expect(await refusalOf(readWallet(app.contextFor(null)))).toBe('UNAUTHORIZED');
  expect(await refusalOf(all(listLedgerEntries(app.contextFor(null))))).toBe('UNAUTHORIZED');
});

it('credits of any amounts in any order add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 8 }), async (amounts) => {
      const customer = await app.makeCustomer();
      await Promise.all(amounts.map((tokens) => credit(customer.id, tokens)));
      const { wallet } = await walletOf(customer);
      const sum = amounts.reduce((total, tokens) => total + tokens, 0);
      expect(wallet).toEqual({ balance: sum, totalDeposited: sum, totalSpent: 0 });
      const ledger = await all(listLedgerEntries(app.contextFor(customer)));
      expect(ledger.map((entry) => entry.amount).sort()).toEqual([...amounts].sort());
      expect(ledger[0]?.balanceAfter ?? 0).toBe(sum);
    }),
    { numRuns: 20 },
  );
});
