import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  backupDatabase,
  calls,
  checkBackup,
  plainBackup,
  RestoreError,
  restoreDatabase,
} from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import type { Actor } from '@padkos/domain';
import { placeOrder } from '@padkos/services';
import { createTestApp, ledgerFaults, type TestApp } from '@padkos/services/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'padkos-backup-'));
const sound = join(folder, 'sound.gz');
let app: TestApp;
let empty: TestDatabase;
let rows: number;

beforeAll(async () => {
  app = await createTestApp();
  const me = await app.makeCustomer({ tokens: 500 });
  const dish = await app.makeDish({ price: 40 });
  const actor: Actor = { userId: me.id, role: 'customer', sessionId: 'none' };
  const context = {
    ...app,
    actor,
    ipAddress: null,
    userAgent: null,
    deviceId: null,
    language: 'en' as const,
  };
  await placeOrder(context, {
    deliveryDate: dish.date,
    items: [{ menuItemId: dish.id, quantity: 2 }],
    paymentMethod: 'wallet',
  });
  rows = await backupDatabase(app.db.url, async () => createWriteStream(sound));
}, 60_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  empty = await createTestDatabase(2);
});
afterEach(() => empty.close());

const contents = () => gunzipSync(readFileSync(sound)).toString().trim().split('\n');

/** A forged backup of these lines, with a correct checksum for each table. */
function packed(lines: string[], { sums = false } = {}): string {
  const file = join(folder, 'packed.gz');
  let hash = createHash('sha256');
  const written = lines.map((text) => {
    const content = JSON.parse(text);
    if ('rows' in content && 'table' in content) hash.update(text).update('\n');
    if (!('sha256' in content)) return text;
    const sha256 = hash.digest('hex');
    hash = createHash('sha256');
    return sums ? JSON.stringify({ ...content, sha256 }) : text;
  });
  writeFileSync(file, gzipSync(`${written.join('\n')}\n`));
  return file;
}

/** Expects that the file is refused in one line and that the database stays empty. */
async function expectRefused(file: string, why: RegExp): Promise<void> {
  const refusal = await restoreDatabase(empty.url, plainBackup(file)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RestoreError);
  expect(String(refusal)).toMatch(why);
  expect(String(refusal)).not.toContain('\n');
  expect([...(await empty.sql`select from users`)]).toEqual([]);
  expect([...(await empty.sql`select from site_settings`)]).toHaveLength(1);
}

it('restores everything into an empty database that passes the ledger check', async () => {
  expect(await restoreDatabase(empty.url, plainBackup(sound))).toBe(rows);
  expect(await ledgerFaults(empty)).toEqual([]);
  const orders = (db: TestDatabase) => db.sql`select order_number, total_tokens from orders`;
  expect([...(await orders(empty))]).toEqual([...(await orders(app.db))]);
  await expect(restoreDatabase(empty.url, plainBackup(sound))).rejects.toThrow(/in use already/);
});

it('refuses a backup that ends in the middle, wherever that is', async () => {
  const cut = join(folder, 'cut.gz');
  writeFileSync(cut, readFileSync(sound));
  for (const share of [0.9, 0.5, 0.1]) {
    truncateSync(cut, Math.floor(readFileSync(sound).length * share));
    await expectRefused(cut, /is cut off or empty/);
    // The command checks the file before it creates a database.
    await expect(checkBackup(plainBackup(cut))).rejects.toThrow(/is cut off or empty/);
  }
  await checkBackup(plainBackup(sound));
  const withoutEnd = packed(contents().slice(0, -1));
  await expectRefused(withoutEnd, /it ends in the middle/);
  await expect(checkBackup(plainBackup(withoutEnd))).rejects.toThrow(/it ends in the middle/);
  const withoutOrderLines = contents().filter((text) => !text.startsWith('{"table":"order_items"'));
  await expectRefused(packed(withoutOrderLines), /it ends in the middle, or was changed/);
});

it('refuses a backup in which a byte or a word was changed', async () => {
  const bytes = readFileSync(sound);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  const file = join(folder, 'bytes.gz');
  writeFileSync(file, bytes);
  await expectRefused(file, /no backup of Padkos, or is damaged|changed or is damaged|was changed/);
  const renamed = contents().map((text) => text.replace('Bobotie', 'Biltong'));
  await expectRefused(packed(renamed), /its table menu_items is not as it was/);
});

it('refuses an order total that was altered, though every checksum is right', async () => {
  const cheaper = contents().map((text) => text.replace('"total_tokens": 85', '"total_tokens": 5'));
  expect(cheaper).not.toEqual(contents());
  await expectRefused(
    packed(cheaper, { sums: true }),
    /does not add up: .*order ORD-\d{8}-\d{4} is not its lines/,
  );
});

it('refuses an audit row that was altered, though every checksum is right', async () => {
  const hidden = contents().map((text) =>
    text.startsWith('{"table":"audit_logs","rows"')
      ? text.replace(/"user_agent": "[^"]*"/, '"user_agent": "other"')
      : text,
  );
  expect(hidden).not.toEqual(contents());
  await expectRefused(packed(hidden, { sums: true }), /audit row \d+ was altered/);
});

it('refuses rows that violate a constraint, in one line', async () => {
  const negative = contents().map((text) => text.replace('"balance": 415', '"balance": -1'));
  expect(negative).not.toEqual(contents());
  await expectRefused(packed(negative, { sums: true }), /was changed or is damaged: /);
});

it('refuses a backup of another version', async () => {
  const [first = '', ...others] = contents();
  const other = (from: string, to: string) => packed([first.replace(from, to), ...others]);
  await expectRefused(other('padkos-backup-2', 'padkos-backup-1'), /of another version of Padkos/);
  await expectRefused(other('"schema":"', '"schema":"0'), /of another version of Padkos/);
  await expectRefused(other('padkos-backup-2', 'zipfile'), /no backup of Padkos/);
});

it('enqueues the jobs that facts of the backup wait for', async () => {
  const due = [{ task: 'clean-up', dueAt: '2026-11-20T01:00:00Z', each: false }];
  await calls.enqueueDueTasks(app.db.sql, { due, now: new Date('2026-11-20T01:00:00Z') });
  const file = join(folder, 'waiting.gz');
  await backupDatabase(app.db.url, async () => createWriteStream(file));
  await restoreDatabase(empty.url, plainBackup(file));
  const jobs = (db: TestDatabase) => db.sql`
    select j.key, j.task_identifier, p.payload::text from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id where j.key like 'clean-up:%'`;
  expect([...(await jobs(empty))]).toEqual([...(await jobs(app.db))]);
  expect([...(await jobs(empty))]).toHaveLength(1);
});
