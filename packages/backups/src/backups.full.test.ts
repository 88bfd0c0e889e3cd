import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, checkBackup } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackUpOptions, backUp, fetchNewest } from './back-up.ts';
import { backupName } from './backup-place.ts';
import { openPlace } from './open-place.ts';
import { sealedBackup } from './seal.ts';

const KEY = 'sixty-four-signs-that-only-the-operator-and-this-test-know-of';
const folder = mkdtempSync(join(tmpdir(), 'padkos-places-'));
let db: TestDatabase;
let bucketServer: S3rver;
let endpoint: string;
const temporary = process.env.TMPDIR;

beforeAll(async () => {
  // A temporary directory for this test alone.
  process.env.TMPDIR = mkdtempSync(join(folder, 'tmp-'));
  db = await createTestDatabase(2);
  await calls.registerUser(db.sql, {
    user: {
      email: 'thandi@example.co.za',
      firstName: 'Thandi',
      lastName: 'Nkosi',
      employeeId: 'E1',
      cellPhone: '+27821234567',
      password: 'none',
      passwordFitsAdministrator: false,
      role: 'customer',
    },
    now: new Date(),
  });
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: 'kitchen', configs: [] }],
  });
  const { port } = await bucketServer.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  await bucketServer.close();
  await db.close();
  await rm(folder, { recursive: true });
});

const bucket = () => ({
  to: 's3://kitchen/padkos/nightly',
  access: { endpoint, region: 'af-south-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});
const inFolder = () => ({ to: join(folder, 'nightly', 'padkos'), access: null });
const options = (place: Pick<BackUpOptions, 'to' | 'access'>): BackUpOptions => ({
  ...place,
  url: db.url,
  key: KEY,
  keepDays: 35,
});
const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith('padkos-backup-'));

it('stores an encrypted backup in a bucket, restores it to prove it, and removes those past their days', async () => {
  const place = await openPlace(bucket());
  const [old, recent] = [36, 34].map((days) => backupName(new Date(Date.now() - days * 86_400_000)));
  const note = join(folder, 'note.txt');
  writeFileSync(note, 'what else lies there');
  for (const name of [old, recent, 'note.txt']) await place.put(note, name ?? '');
  const before = scratch();

  const made = await backUp(options(bucket()));
  expect(made).toMatchObject({ rows: expect.any(Number), removed: [old] });
  expect((await place.list()).sort()).toEqual(['note.txt', recent, made.name].sort());
  expect(scratch()).toEqual(before);

  const file = await fetchNewest(bucket(), folder);
  expect(file).toBe(join(folder, made.name));
  expect(statSync(file)).toMatchObject({ size: made.bytes });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  await checkBackup(sealedBackup(file, KEY));
});

it('removes none when the new one cannot be proven', async () => {
  const place = await openPlace(inFolder());
  const old = backupName(new Date(Date.now() - 50 * 86_400_000));
  await place.put(join(folder, 'note.txt'), old);
  // A balance without an entry, which the table's constraints allow and the ledger check refuses.
  await db.sql`alter table wallets disable trigger all`;
  await db.sql`update wallets set balance = 5, total_deposited = 5`;
  await expect(backUp(options(inFolder()))).rejects.toThrow(/does not add up/);
  expect(await place.list()).toContain(old);
  await db.sql`update wallets set balance = 0, total_deposited = 0`;
  await db.sql`alter table wallets enable trigger all`;
});
