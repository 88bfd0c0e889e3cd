import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { databaseUrl } from '../testing/database-url.ts';
import {
  EncodingError,
  isMigrated,
  migrateDatabase,
  NewerDatabaseError,
  OlderDatabaseError,
  prepareRuntimeRole,
} from './index.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url));

async function withEmptyDatabase(use: (url: string) => Promise<void>, options = ''): Promise<void> {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  const name = `empty_${process.pid}_${Date.now()}`;
  await admin.unsafe(`create database ${name} ${options}`);
  try {
    await use(databaseUrl(inject('postgresUrl'), name));
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
}

it('migrates an empty database, by two servers at once and again at every start', async () => {
  await withEmptyDatabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
    expect(await isMigrated(sql)).toBe(true);
    await sql`update site_settings set site_name = 'Ours'`;
    await migrateDatabase(url);
    expect([...(await sql`select id, site_name from site_settings`)]).toEqual([{ id: 1, site_name: 'Ours' }]);
    await sql`update function_files set hash = 'of an older version' where name = 'ledger.sql'`;
    expect(await isMigrated(sql)).toBe(false);
    await migrateDatabase(url);
    expect(await isMigrated(sql)).toBe(true);
    await sql.end();
  });
});

it('starts servers at the same time, on an empty database and on a full one', async () => {
  await withEmptyDatabase(async (url) => {
    const start = async () => {
      await migrateDatabase(url);
      return prepareRuntimeRole(url);
    };
    for (let round = 0; round < 2; round++)
      expect(await Promise.all([start(), start(), start()])).toEqual([true, true, true]);
  });
}, 20_000);

it.each(['LATIN1', 'SQL_ASCII'])(
  'refuses a database that stores text as %s, in one line',
  async (encoding) => {
    await withEmptyDatabase(async (url) => {
      const refused = migrateDatabase(url);
      await expect(refused).rejects.toThrow(EncodingError);
      await expect(refused).rejects.toThrow(
        new RegExp(
          `^DATABASE_URL: the database stores text as ${encoding}, [^\\n]+ template template0 encoding 'UTF8'$`,
        ),
      );
    }, `template template0 encoding '${encoding}' locale_provider libc locale 'C'`);
  },
);

it('requires a second factor of administrators in a new installation that asks for it, and leaves others as they are set', async () => {
  const required = (url: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    return sql`select second_factor_required as required from site_settings`.finally(() => sql.end());
  };
  await withEmptyDatabase(async (url) => {
    await migrateDatabase(url);
    expect([...(await required(url))]).toEqual([{ required: false }]);
    await migrateDatabase(url, { secondFactorRequired: true });
    expect([...(await required(url))]).toEqual([{ required: false }]);
  });
  await withEmptyDatabase(async (url) => {
    await migrateDatabase(url, { secondFactorRequired: true });
    await migrateDatabase(url);
    expect([...(await required(url))]).toEqual([{ required: true }]);
  });
});

it('leaves a database of a newer version, and one from before 1.0.0, as it is', async () => {
  await withEmptyDatabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await migrateDatabase(url);
    await sql`update function_files set hash = 'changed' where name = 'ledger.sql'`;
    for (const [when, error] of [
      [32_503_680_000_000, NewerDatabaseError],
      [1_700_000_000_000, OlderDatabaseError],
    ] as const) {
      await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${when})`;
      await expect(migrateDatabase(url)).rejects.toThrow(error);
      expect(await isMigrated(sql)).toBe(false);
      await sql`delete from drizzle.__drizzle_migrations where created_at = ${when}`;
    }
    await migrateDatabase(url);
    expect(await isMigrated(sql)).toBe(true);
    await sql.end();
  });
});

it('upgrades a database of 1.0.0 with what is in it', async () => {
  await withEmptyDatabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const initial = await readFile(join(MIGRATIONS, '0000_initial.sql'), 'utf8');
    const hash = createHash('sha256').update(initial).digest('hex');
    const journal = await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8');
    const { when } = JSON.parse(journal).entries[0];
    await sql.unsafe(initial);
    await sql`create schema drizzle`;
    await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`;
    await sql`insert into menu_items (title, description, price, image_url, is_active, created_at, updated_at)
      values ('Bobotie', '', 40, '', true, now(), now())`;
    const reasons = [
      ['No gas', 'No gas'],
      ['Cancelled by the customer', { code: 'byCustomer', params: {} }],
      ['Cancelled by the customer: 1 too many', { code: 'byCustomer', params: { words: '1 too many' } }],
      ['The kitchen is closed: Stocktaking', { code: 'closed', params: { reason: 'Stocktaking' } }],
    ] as const;
    const descriptions = [
      ['order', -45, 'Order for 2026-11-21', { code: 'order', params: { date: '2026-11-21' } }],
      ['topup', 45, 'Top-up of R45.50', { code: 'topup', params: { amount: '45.50' } }],
      ['adjustment', -9, 'Top-up paid back', { code: 'topupPaidBack', params: {} }],
      ['credit', 9, 'Tokens credited by an administrator', { code: 'credited', params: {} }],
      ['credit', 9, 'Order for 2026-11-21', 'Order for 2026-11-21'],
    ] as const;
    await sql`set session_replication_role = replica`;
    for (const [index, [reason]] of reasons.entries())
      await sql`insert into orders (order_number, user_id, delivery_date, placed_on, total_tokens, status, payment_status,
          paid_at, cancelled_at, cancellation_reason, created_at, updated_at)
        values (${index}, gen_random_uuid(), now(), now(), 45, 'cancelled', 'paid', now(), now(), ${reason}, now(), now())`;
    for (const [index, [type, amount, description]] of descriptions.entries())
      await sql`insert into wallet_transactions (wallet_id, entry_number, type, amount, balance_before, balance_after,
          description, order_id, created_at)
        values (gen_random_uuid(), ${index + 1}, ${type}, ${amount}, 50, ${50 + amount}, ${description},
          case ${type} when 'order' then gen_random_uuid() end, now())`;
    await migrateDatabase(url);
    expect(await isMigrated(sql)).toBe(true);
    expect([...(await sql`select title from menu_items`)]).toEqual([{ title: 'Bobotie' }]);
    const stored = await sql`select cancellation_reason from orders order by order_number`;
    expect(stored.map((row) => row.cancellation_reason)).toEqual(reasons.map(([, after]) => after));
    const entries = await sql`select description from wallet_transactions order by entry_number`;
    expect(entries.map(({ description }) => description)).toEqual(descriptions.map(([, , , after]) => after));
    // The migrations of 1.0.0 must never change.
    expect(hash).toBe('6ee01d9d21291dc0f01b14e52b769d049b894f22c5e52a790212716456952716');
    await sql.end();
  });
});

it('the migrations make the tables that the schema says', async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const copy = await mkdtemp(join(tmpdir(), 'padkos-migrations-'));
  await cp(join(folder, 'src/migrations'), copy, { recursive: true });
  const before = await readdir(copy);
  const kit = join(folder, 'node_modules/drizzle-kit/bin.cjs');
  const options = [
    'generate',
    '--dialect=postgresql',
    '--schema=./src/schema/*.ts',
    '--casing=snake_case',
    `--out=${copy}`,
  ];
  await promisify(execFile)(process.execPath, [kit, ...options], { cwd: folder });
  expect(await readdir(copy)).toEqual(before);
  await rm(copy, { recursive: true });
}, 20_000);
