import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { backupDatabase, calls, checkBackup, RestoreError } from '@padkos/database';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackUpOptions, backUp, fetchNewest } from './back-up.ts';
import { BackupPlaceError, backupName } from './backup-place.ts';
import { openPlace } from './open-place.ts';
import { sealedBackup, sealWith } from './seal.ts';

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

const bucket = (accessKeyId = 'S3RVER', at = endpoint) => ({
  to: 's3://kitchen/padkos/nightly',
  access: { endpoint: at, region: 'af-south-1', accessKeyId, secretAccessKey: 'S3RVER' },
});
const inFolder = () => ({ to: join(folder, 'nightly', 'padkos'), access: null });
const options = (place: Pick<BackUpOptions, 'to' | 'access'>): BackUpOptions => ({
  ...place,
  url: db.url,
  key: KEY,
  keepDays: 35,
});
const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith('padkos-backup-'));

it('stores an encrypted backup, restores it to prove it, and removes those past their days', async () => {
  const place = await openPlace(inFolder());
  const [old, recent] = [36, 34].map((days) => backupName(new Date(Date.now() - days * 86_400_000)));
  const note = join(folder, 'note.txt');
  writeFileSync(note, 'what else lies there');
  for (const name of [old, recent, 'note.txt']) await place.put(note, name ?? '');
  const before = scratch();

  const made = await backUp(options(inFolder()));
  expect(made).toMatchObject({ rows: expect.any(Number), removed: [old] });
  expect((await place.list()).sort()).toEqual(['note.txt', recent, made.name].sort());
  expect(scratch()).toEqual(before);

  const file = await fetchNewest(inFolder(), folder);
  expect(file).toBe(join(folder, made.name));
  expect(statSync(file)).toMatchObject({ size: made.bytes });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  await checkBackup(sealedBackup(file, KEY));
});

it('names what is wrong with a place in one line, and leaves nothing behind', async () => {
  const before = scratch();
  const refusal = async (place: Pick<BackUpOptions, 'to' | 'access'>) => {
    const error: unknown = await backUp(options(place)).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(BackupPlaceError);
    expect(String(error)).not.toContain('\n');
    return String(error);
  };
  writeFileSync(join(folder, 'file'), '');
  expect(await refusal({ to: join(folder, 'file', 'in-it'), access: null })).toMatch(
    /the folder .* cannot be/,
  );
  expect(await refusal(bucket('another key'))).toMatch(
    /the bucket kitchen cannot be used: InvalidAccessKeyId/,
  );
  expect(await refusal(bucket('S3RVER', 'http://127.0.0.1:1'))).toMatch(/the bucket kitchen cannot be used/);
  await expect(fetchNewest({ to: join(folder, 'buckets'), access: null }, folder)).rejects.toThrow(
    /There is no backup in/,
  );
  expect(scratch()).toEqual(before);
});

it('opens with its key alone, as it was written, and tells why it does not', async () => {
  const file = join(folder, 'sound.age');
  await backupDatabase(db.url, async () => createWriteStream(file), sealWith(KEY));
  const whole = readFileSync(file);
  const refusal = async (path: string, key: string | null = KEY) => {
    const error: unknown = await checkBackup(sealedBackup(path, key)).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(RestoreError);
    expect(String(error)).not.toContain('\n');
    return String(error);
  };
  const changed = (bytes: Buffer) => {
    const other = join(folder, 'changed.age');
    writeFileSync(other, bytes);
    return other;
  };
  const flipped = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return changed(bytes);
  };
  await checkBackup(sealedBackup(file, KEY));
  expect(await refusal(file, `${KEY}.`)).toMatch(/does not open with BACKUP_KEY/);
  expect(await refusal(file, null)).toMatch(/is encrypted\. Set BACKUP_KEY/);
  expect(await refusal(flipped(60))).toMatch(/does not open with BACKUP_KEY/);
  expect(await refusal(flipped(whole.length - 200))).toMatch(/was changed or is cut off/);
  expect(await refusal(changed(whole.subarray(0, whole.length - 1)))).toMatch(/was changed or is cut off/);
  expect(await refusal(changed(whole.subarray(0, 100)))).toMatch(/does not open|was changed or is cut off/);
  expect(await refusal(changed(Buffer.concat([whole, Buffer.from('x')])))).toMatch(/was changed or is cut/);
  expect(await refusal(changed(gzipSync('{}')))).toMatch(/is not encrypted, so anybody may have written it/);
  expect(await refusal(join(folder, 'nowhere.age'))).toMatch(/is not there/);
});

it('ends soon when it is told to, and removes what it was working on', async () => {
  const before = scratch();
  const place = { to: join(folder, 'given-up'), access: null };
  const stopping = new AbortController();
  const made = backUp(options(place), stopping.signal);
  await expect.poll(() => existsSync(place.to) && readdirSync(place.to).length).toBe(1);
  stopping.abort(new Error('told to end'));
  await expect(made).rejects.toThrow('told to end');
  expect(scratch()).toEqual(before);
});
