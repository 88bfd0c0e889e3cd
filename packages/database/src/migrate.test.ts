import { execFile } from 'node:child_process';
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
  prepareRuntimeRole,
} from './index.ts';
import { functionsFingerprint, readRelease } from './release.ts';

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
    for (let round = 0; round < 4; round++)
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

it('leaves a database of a newer version as it is, whether its tables or its functions are newer', async () => {
  await withEmptyDatabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await migrateDatabase(url);
    const { release } = await readRelease();
    const newer = { name: 'ledger.sql', hash: 'of a newer version', release: release + 1 };
    await sql`update function_files set ${sql(newer, 'hash', 'release')} where name = ${newer.name}`;
    await expect(migrateDatabase(url)).rejects.toThrow(NewerDatabaseError);
    expect([
      ...(await sql`select name, hash, release from function_files where name = ${newer.name}`),
    ]).toEqual([newer]);
    await sql`update function_files set release = ${release}`;
    await migrateDatabase(url);

    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 32503680000000)`;
    await sql`update function_files set hash = 'changed' where name = ${newer.name}`;
    await expect(migrateDatabase(url)).rejects.toThrow(/newer version of Padkos than this one/);
    expect([...(await sql`select hash from function_files where name = ${newer.name}`)]).toEqual([
      { hash: 'changed' },
    ]);
    await sql.end();
  });
});

it('gives accounts from before the form in which employee numbers are compared; of several alike the oldest has it', async () => {
  await withEmptyDatabase(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    await migrateDatabase(url);
    const numbers = ['E 1', 'e-1', 'Ｅ１', 'emp\n2', '---', '--'];
    for (const [index, employeeId] of numbers.entries())
      await sql`insert into users (email, password, first_name, last_name, employee_id, cell_phone, created_at, updated_at)
        values (${`${index}@x`}, '', 'A', 'B', ${employeeId}, ${`+${index}`}, ${new Date(9 - index)}, now())`;
    const file = await readFile(new URL('migrations/0046_employee-key.sql', import.meta.url), 'utf8');
    await sql.unsafe(/^UPDATE[^;]+;/m.exec(file)?.[0] ?? '');
    const rows = await sql`select employee_key as key from users order by email`;
    expect(rows.map(({ key }) => key)).toEqual([null, null, 'e1', 'emp2', null, null]);
    const folded = await sql`select employee_key from users
      where employee_key is not null and employee_key <> replace(search_text(employee_id), ' ', '')`;
    expect(folded.length).toBe(0);
    await sql.end();
  });
});

it('the functions have a number of their own: run npm run db:release', async () => {
  expect((await readRelease()).functions).toBe(await functionsFingerprint());
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
