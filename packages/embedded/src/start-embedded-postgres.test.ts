import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPrograms } from './find-programs.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'padkos-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, `Ma's keûken $HOME`);
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => {} });
  started.push(database);
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

it('makes a database that is the same on every system, and only for this machine, and finds it as it was left', async () => {
  const first = await start();
  const { url } = first;
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const rows = await query(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
            current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
            current_setting('max_connections') as connections, current_setting('jit') as jit, datlocale as locale
       from pg_database where datname = current_database()`,
  );
  expect(rows).toEqual([
    {
      encoding: 'UTF8',
      zone: 'UTC',
      addresses: '127.0.0.1',
      sockets: '',
      connections: '100',
      jit: 'off',
      locale: 'C.UTF-8',
    },
  ]);
  const withWrongPassword = url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(withWrongPassword, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
  await query(url, `create table dish (name text); insert into dish values ('bobotie')`);
  await first.stop();
  await expect(query(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(await query((await start()).url, 'select name from dish')).toEqual([{ name: 'bobotie' }]);
});

it('names both versions when the cluster is of another one, and leaves it alone', async () => {
  await mkdir(join(dataDir, 'postgres/data'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow(/is of PostgreSQL 15, .* brings PostgreSQL 18/);
  expect(await readdir(join(dataDir, 'postgres/data'))).toEqual(['PG_VERSION']);
});

it.runIf(process.platform === 'linux')('refuses a folder in a file system that makes none', async () => {
  dataDir = '/proc/padkos/data';
  await expect(start()).rejects.toThrow(/Cannot use the data folder \/proc\/padkos\/data .*Set DATA_DIR/);
});

it('names the way out on a machine without programs', async () => {
  await expect(findPrograms('sunos', 'x64')).rejects.toThrow(/Set DATABASE_URL/);
});
