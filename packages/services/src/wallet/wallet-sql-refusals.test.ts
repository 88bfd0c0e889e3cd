import { calls } from '@padkos/database';
import { MAX_CREDIT_TOKENS, MAX_TRANSFER_NOTE, MAX_WALLET_TOKENS } from '@padkos/domain';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';

// The SQL functions themselves refuse what the services refuse before they call them.

let app: TestApp;
const now = new Date('2026-11-20T12:00:00+02:00');
const by = (userId: string) => ({ userId, ipAddress: null, userAgent: null });
shareTestApp((shared) => {
  app = shared;
});

it('a credit by an administrator is of at least one token and at most what may be credited at once', async () => {
  const [admin, customer] = [await app.makeAdmin(), await app.makeCustomer()];
  const actor = { ...by(admin.id), administrator: true as const, sessionKey: 'any' };
  for (const tokens of [0, -1, MAX_CREDIT_TOKENS + 1]) {
    const credit = { actor, key: null, hash: null, userId: customer.id, tokens, notes: null, now };
    expect(await refusalOf(calls.creditWallet(app.db.sql, credit))).toBe('VALIDATION');
  }
});

it('a transfer is of at least one token, with a note that is not too long', async () => {
  await app.db.sql`update site_settings set transfers_on = true`;
  const [from, to] = [await app.makeCustomer({ tokens: 10 }), await app.makeCustomer()];
  const send = (tokens: number, note: string | null) =>
    refusalOf(
      calls.transferTokens(app.db.sql, {
        userId: from.id,
        key: null,
        hash: null,
        email: to.email,
        tokens,
        note,
        now,
      }),
    );
  expect(await send(0, null)).toBe('VALIDATION');
  expect(await send(-5, null)).toBe('VALIDATION');
  expect(await send(1, 'a'.repeat(MAX_TRANSFER_NOTE + 1))).toBe('VALIDATION');
});

it('a credit that is asked for is not approved beyond what a wallet holds, and an unknown one not at all', async () => {
  const [asks, approves] = [await app.makeAdmin(), await app.makeAdmin()];
  const full = await app.makeCustomer({ tokens: MAX_WALLET_TOKENS - 10 });
  const requestId = await calls.askForCredit(app.db.sql, {
    actor: by(asks.id),
    key: null,
    hash: null,
    userId: full.id,
    tokens: 11,
    reverses: null,
    reason: 'Lunch',
    now,
  });
  const decide = (id: string, approve: boolean) =>
    calls.decideCredit(app.db.sql, { requestId: id, approve, note: null, actor: by(approves.id), now });
  expect(await refusalOf(decide(requestId, true))).toBe('WALLET_FULL');
  expect(await refusalOf(decide(full.id, true))).toBe('NOT_FOUND');
  expect(await refusalOf(decide(full.id, false))).toBe('NOT_FOUND');
});

it('an entry for a transfer in the ledger of a third person is refused at commit', async () => {
  await app.db.sql`update site_settings set transfers_on = true`;
  const [from, to, third] = [
    await app.makeCustomer({ tokens: 10 }),
    await app.makeCustomer(),
    await app.makeCustomer(),
  ];
  await app.db.sql`update users set email_confirmed_at = now() where id = ${to.id}`;
  const sent = { userId: from.id, key: null, hash: null, email: to.email, tokens: 5, note: null, now };
  const transferId = await calls.transferTokens(app.db.sql, sent);
  const [wallet] = await app.db.sql<[{ id: string }]>`select id from wallets where user_id = ${third.id}`;
  const write = app.db.sql`
    select write_ledger_entry(${wallet.id}, 'transfer', 1, '"by hand"', now(), null, null, null, ${transferId})`;
  await expect(write).rejects.toThrow(/does not match the ledger/);
});
