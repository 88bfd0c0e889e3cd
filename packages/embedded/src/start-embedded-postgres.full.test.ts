import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServerProcess } from '../testing/start-server-process.ts';
import { fallbackDirectory } from './choose-place-for-root.ts';
import { changeOwnerOfTree } from './make-folders.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65534, gid: 65534 };
/** Skipped when the checkout is in a folder that only root may enter. */
const canOthersRunThis =
  isRoot && spawnSync(process.execPath, ['--version'], { cwd: '/', ...NOBODY }).status === 0;

let folder: string;
let dataDir: string;
let logged: string[];
let started: EmbeddedPostgres[];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'padkos-embedded-')));
  await chmod(folder, 0o755);
  dataDir = join(folder, `Ma's keûken $HOME`);
  logged = [];
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  await rm(folder, { recursive: true, force: true });
  // For root, this includes its copy of the programs when the checkout is in a folder that only root may enter.
  if (isRoot) await rm(fallbackDirectory(dataDir), { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({
    dataDir,
    throwaway: true,
    log: (line) => logged.push(line),
  });
  started.push(database);
  return database;
}

async function query(url: string | undefined, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url ?? '', { max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

async function remember(url: string | undefined): Promise<void> {
  await query(url, `create table dish (name text); insert into dish values ('bobotie')`);
}

async function expectRemembered(url: string | undefined): Promise<void> {
  expect(await query(url, 'select name from dish')).toEqual([{ name: 'bobotie' }]);
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

describe('startEmbeddedPostgres', () => {
  it('signs a server in as a role that is no owner of anything, also after an older Padkos made the database', async () => {
    const first = await start();
    await query(first.url, 'drop role padkos_server');
    await first.stop();
    const { serverUrl } = await start();
    expect(
      await query(
        serverUrl,
        `select rolname as role, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as may from pg_roles
         where rolname = current_user`,
      ),
    ).toEqual([{ role: 'padkos_server', may: false }]);
    await expect(query(serverUrl, 'set role padkos')).rejects.toThrow(/permission denied/);
    await expect(query(serverUrl, 'create table dish (name text)')).rejects.toThrow(/permission denied/);
  });

  it('finds everything as it was left', async () => {
    const first = await start();
    await remember(first.url);
    await first.stop();
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
    await expectRemembered((await start()).url);
    expect(logged.filter((line) => line.startsWith('Creating'))).toHaveLength(1);
  });

  it('takes over the server that a killed process left', async () => {
    const killed = await startServerProcess(dataDir);
    await remember(killed.url);
    await killed.kill();
    const database = await start();
    expect(database.url).toBe(killed.url);
    expect(logged.join()).toContain('Taking over');
    await expectRemembered(database.url);
    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('waits for a server that is still shutting down', async () => {
    const killed = await startServerProcess(dataDir);
    await remember(killed.url);
    await killed.kill();
    process.kill(await postmasterPid(), 'SIGINT');
    await expectRemembered((await start()).url);
  });

  it('recovers what was committed when PostgreSQL itself was killed', async () => {
    const first = await start();
    await remember(first.url);
    process.kill(await postmasterPid(), 'SIGKILL');
    await first.stop();
    await expectRemembered((await start()).url);
  });

  it('is not fooled by a pid file whose number belongs to another process by now', async () => {
    const first = await start();
    await first.stop();
    await writeFile(
      join(dataDir, 'postgres/data/postmaster.pid'),
      `${process.pid}\n/elsewhere\n0\n5432\n\n\n\nready\n`,
    );
    await query((await start()).url, 'select 1');
  });

  it('refuses a second start on the same folder and leaves the first alone', async () => {
    const first = await start();
    const other = startServerProcess(dataDir);
    await expect(start()).rejects.toThrow(`in use by another process (id ${process.pid})`);
    expect(await other).toMatchObject({
      url: undefined,
      output: expect.stringContaining('in use by another'),
    });
    await query(first.url, 'select 1');
  });

  it('waits for a run that is just ending', async () => {
    const first = await start();
    await remember(first.url);
    const second = start();
    await first.stop();
    await expectRemembered((await second).url);
  });

  it('survives a Ctrl-C that reaches the whole process group', async () => {
    const server = await startServerProcess(dataDir);
    process.kill(-(server.child.pid ?? Number.NaN), 'SIGINT');
    await query(server.url, 'select pg_sleep(0.3)');
    expect(await server.stop()).toBe(0);
    await expect(query(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('begins again where making the cluster was interrupted', async () => {
    await mkdir(join(dataDir, 'postgres/unfinished-1'), { recursive: true });
    await writeFile(join(dataDir, 'postgres/unfinished-1/PG_VERSION'), '18\n');
    await writeFile(join(dataDir, 'postgres/password'), 'of the interrupted one');
    await query((await start()).url, 'select 1');
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('unfinished-1');
  });

  it('says what PostgreSQL says when it does not start, and lets the next try in', async () => {
    await (await start()).stop();
    const settings = join(dataDir, 'postgres/data/postgresql.conf');
    const sound = await readFile(settings, 'utf8');
    await writeFile(settings, `${sound}\nwork_mem = 'plenty'\n`);
    await expect(start()).rejects.toThrow(/invalid value for parameter "work_mem": "plenty"/);
    await writeFile(settings, sound);
    await query((await start()).url, 'select 1');
  });

  it('says so when the stored password is not the right one, and does not leave the server running', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/password'), 'another');
    await expect(start()).rejects.toThrow(/password authentication failed.*Put back the password file/s);
    expect(await readdir(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid');
  });
});

describe.runIf(isRoot)('startEmbeddedPostgres as root', () => {
  it('works below a folder that only root may enter, and says where the database is', async () => {
    await chmod(folder, 0o700);
    const first = await start();
    const place = fallbackDirectory(dataDir);
    expect(place).toMatch(/^\/var\/lib\/padkos\/[0-9a-f]{16}$/);
    expect(logged.join()).toContain(`the database is in ${place}`);
    await remember(first.url);
    await first.stop();
    await chmod(folder, 0o755);
    await expectRemembered((await start()).url);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.runIf(canOthersRunThis)("runs an ordinary user's database as that user, and hands it back", async () => {
    await mkdir(dataDir);
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const ordinary = await startServerProcess(dataDir, NOBODY);
    await remember(ordinary.url);
    expect(await ordinary.stop()).toBe(0);

    const asRoot = await start();
    await expectRemembered(asRoot.url);
    await asRoot.stop();

    const again = await startServerProcess(dataDir, NOBODY);
    await expectRemembered(again.url);
    await again.stop();
  });

  it('takes over a copy that root made of a database', async () => {
    const first = await start();
    await remember(first.url);
    await first.stop();
    await changeOwnerOfTree(join(dataDir, 'postgres'), { name: 'root', uid: 0, gid: 0 });
    await expectRemembered((await start()).url);
  });
});
