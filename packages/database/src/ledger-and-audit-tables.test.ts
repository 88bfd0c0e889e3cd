import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { calls } from './index.ts';

let db: TestDatabase;
let walletId: string;
let userId: string;
let actor: { userId: string; ipAddress: string; userAgent: string };
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  db = await createTestDatabase();
  userId = await makeUser();
  actor = { userId, ipAddress: '192.0.2.1', userAgent: 'test' };
  for (const tokens of [100, 50]) {
    await calls.creditWallet(db.sql, {
      actor,
      key: null,
      hash: null,
      userId,
      tokens,
      notes: null,
      now,
    });
  }
  const [wallet] = await db.sql<[{ id: string }]>`select id from wallets where user_id = ${userId}`;
  walletId = wallet.id;
});
afterAll(() => db.close());

function makeUser(): Promise<string> {
  const id = randomUUID();
  const names = { firstName: 'Thandi', lastName: 'Nkosi', employeeId: id, cellPhone: id };
  return calls.registerUser(db.sql, {
    user: { ...names, email: `${id}@example.co.za`, password: 'x', role: 'admin' },
    now,
  });
}

/** Runs statements as one transaction, as at a database console. */
const run = (...statements: string[]) =>
  db.sql.begin(async (sql) => {
    await sql.unsafe(statements.join(';'));
  });

describe.each(['wallet_transactions', 'audit_logs', 'invoices'])('%s', (table) => {
  it.each(['update % set created_at = now()', 'delete from %', 'truncate % cascade'])(
    'refuses: %s',
    async (statement) => {
      if (table === 'invoices') {
        const site = await db.sql`select from invoices`;
        if (site.length === 0) await makeInvoice();
      }
      const rows = async () =>
        (await db.sql`select * from ${db.sql(table)} order by id`).map((row) => ({ ...row }));
      const before = await rows();
      expect(before.length).toBeGreaterThan(0);
      await expect(run(statement.replace('%', table))).rejects.toThrow(/is append-only/);
      expect(await rows()).toEqual(before);
    },
  );
});

async function makeInvoice() {
  const reference = randomUUID().slice(0, 8);
  const topup = { userId, key: null, hash: null, amountCents: 5000, gateway: 'sandbox', reference, now };
  await db.sql`select issue_receipt(${await calls.startTopup(db.sql, topup)}, ${now.toISOString()})`;
}

describe('a wallet', () => {
  const entry = (change: object = {}) => {
    const row = { number: 3, type: "'credit'", amount: 10, before: 150, after: 160, ...change };
    return `insert into wallet_transactions (wallet_id, entry_number, type, amount, balance_before, balance_after, description, created_at)
      values ('${walletId}', ${row.number}, ${row.type}, ${row.amount}, ${row.before}, ${row.after}, '"by hand"', now())`;
  };
  const balance = (amount: number, entries = 1) =>
    `update wallets set balance = balance + ${amount}, total_deposited = total_deposited + ${amount},
       entry_count = entry_count + ${entries} where id = '${walletId}'`;

  const cases: [string, () => string[], RegExp][] = [
    ['changed without an entry', () => [balance(10, 0)], /does not match its ledger/],
    ['whose count of entries runs ahead', () => [balance(10, 1)], /does not match its ledger/],
    ['with an entry that it does not know of', () => [entry()], /does not match its ledger/],
    ['with an entry of another amount', () => [entry(), balance(11)], /does not match its ledger/],
    [
      'with an entry that does not continue the one before',
      () => [entry({ before: 140, after: 150 }), balance(10)],
      /does not continue/,
    ],
    [
      'with an entry that leaves a number out',
      () => [entry({ number: 4 }), balance(10, 2)],
      /does not continue/,
    ],
    [
      'with a number used twice',
      () => [entry({ number: 2, before: 100, after: 110 }), balance(10)],
      /entry_key/,
    ],
    [
      'with an entry that does not add up',
      () => [entry({ after: 161 }), balance(11)],
      /wallet_transactions_sum/,
    ],
    [
      'with an order that gives tokens',
      () => [entry({ type: "'order'" }), balance(10)],
      /wallet_transactions_(sign|source)/,
    ],
    [
      'with a credit that takes tokens',
      () => [entry({ amount: -10, after: 140 }), balance(-10)],
      /wallet_transactions_sign/,
    ],
    [
      'below nothing',
      () => [entry({ type: "'adjustment'", amount: -151, after: -1 }), balance(-151)],
      /not_negative|balance_range/,
    ],
    ['set below nothing', () => [balance(-151, 0)], /wallets_balance_range/],
    [
      'whose totals are not its balance',
      () => [`update wallets set total_spent = total_spent + 1 where id = '${walletId}'`],
      /wallets_totals/,
    ],
    [
      'for an order that is not there',
      () => [entry({ type: "'refund'" }), balance(10)],
      /source|foreign key/,
    ],
    ['taken away', () => [`delete from wallets where id = '${walletId}'`], /foreign key/],
  ];
  it.each(cases)('%s is refused', async (_what, statements, message) => {
    await expect(run(...statements())).rejects.toThrow(message);
    const rows = await db.sql`select balance, entry_count from wallets where id = ${walletId}`;
    expect([...rows]).toEqual([{ balance: 150, entry_count: 2 }]);
  });

  it('may change together with its entry, in either order', async () => {
    await run(entry(), balance(10));
    await run(balance(5), entry({ number: 4, amount: 5, before: 160, after: 165 }));
    const rows = await db.sql`select balance, entry_count from wallets where id = ${walletId}`;
    expect([...rows]).toEqual([{ balance: 165, entry_count: 4 }]);
  });
});

describe('a menu line', () => {
  it.each([
    ['sold beyond its portions', 'sold_quantity = 6'],
    ['with fewer portions than are sold', 'max_quantity = 2'],
    ['sold below nothing', 'sold_quantity = -1'],
    ['sold below nothing and unlimited', 'sold_quantity = -1, max_quantity = null'],
    ['with more than 10 000 portions', 'max_quantity = 10001'],
    ['with a cutoff that is no time', "cutoff_time = '24:00'"],
  ])('%s is refused', async (_what, change) => {
    const [{ id }] = await db.sql<[{ id: string }]>`
      insert into menu_items (title, description, price, image_url, created_at, updated_at)
        values ('Pap', '', 1, '', now(), now()) returning id`;
    await db.sql`
      insert into daily_menus (date, menu_item_id, max_quantity, sold_quantity, origin, created_at, updated_at)
      values ('2026-11-21', ${id}, 5, 3, 'manual', now(), now())`;
    await expect(run(`update daily_menus set ${change} where menu_item_id = '${id}'`)).rejects.toThrow(
      /daily_menus_/,
    );
  });
});

describe('the audit log', () => {
  const broken = async () =>
    (await db.sql<{ position: string }[]>`select broken_audit_rows() as position`).map((row) => row.position);

  it('is whole as it was written', async () => {
    expect(await broken()).toEqual([]);
  });

  it.each([
    "action = 'other'",
    'user_id = null',
    "entity_type = 'other'",
    "entity_id = 'other'",
    `before_snapshot = '{"balance": 7}'`,
    'after_snapshot = null',
    "ip_address = '203.0.113.1'",
    "user_agent = 'other'",
    "created_at = created_at + interval '1 second'",
    "previous_hash = 'other'",
    "row_hash = 'other'",
  ])('shows a row that was altered past its guard: %s', async (change) => {
    const [row] = await db.sql<[{ position: string }]>`select min(position) as position from audit_logs`;
    await db.sql
      .begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql.unsafe(`update audit_logs set ${change} where position = ${row.position}`);
        const found = await sql<{ position: string }[]>`select broken_audit_rows() as position`;
        expect(found.map((one) => one.position)).toContain(row.position);
        throw new Error('undo');
      })
      .catch((error) => expect(error.message).toBe('undo'));
    expect(await broken()).toEqual([]);
  });

  it('shows a row that was taken out', async () => {
    await db.sql
      .begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`delete from audit_logs where position = (select min(position) from audit_logs)`;
        expect(await sql`select broken_audit_rows()`).toHaveLength(1);
        throw new Error('undo');
      })
      .catch((error) => expect(error.message).toBe('undo'));
  });

  it('stays a chain when fifty write at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, makeUser));
    await Promise.all(
      users.flatMap((id) =>
        Array.from({ length: 5 }, () =>
          calls.creditWallet(db.sql, {
            actor,
            key: null,
            hash: null,
            userId: id,
            tokens: 1,
            notes: null,
            now,
          }),
        ),
      ),
    );
    expect(await broken()).toEqual([]);
  });
});
