import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { removeEmbeddedPostgres } from '@padkos/embedded';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProgramEnd, runProgram } from '../../testing/run-program.ts';

const script = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const ours = (name: string) => script(`apps/server/src/commands/${name}.ts`);

/** Every command with its required arguments. */
const COMMANDS: Record<string, { file: string; args: string[] }> = {
  start: { file: script('apps/server/src/main.ts'), args: [] },
  worker: { file: ours('worker'), args: [] },
  admin: { file: ours('admin'), args: ['--email', 'you@example.co.za'] },
  'audit:check': { file: ours('audit-check'), args: [] },
  incident: { file: ours('incident'), args: ['--since', '2020-01-01', 'people.csv'] },
  verify: { file: ours('verify'), args: [] },
  'db:migrate': { file: ours('db-migrate'), args: [] },
  'db:backup': { file: ours('db-backup'), args: ['out.gz'] },
  'db:restore': { file: ours('db-restore'), args: ['in.gz'] },
  bench: { file: script('tools/bench/main.ts'), args: [] },
  simulator: {
    file: script('testing/gateway-simulators/src/command/main.ts'),
    args: ['payfast', '--port', '0'],
  },
};
/** A restore checks its file before it connects, and connects like a migration. */
const WITH_DATABASE = ['admin', 'audit:check', 'incident', 'verify', 'db:migrate', 'db:backup'];

const folder = mkdtempSync(join(tmpdir(), 'padkos-commands-'));
const dataDir = join(folder, 'mistyped');
const file = join(folder, 'out.gz');
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(1);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (name: string, args: string[], variables: Record<string, string> = {}): Promise<ProgramEnd> =>
  runProgram(COMMANDS[name]?.file ?? '', args, {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'lekker-kos',
    ...variables,
  });

function expectOneLine({ code, stdout, stderr }: ProgramEnd, what: RegExp): void {
  expect({ code, stdout, lines: stderr.split('\n').length }, stderr).toEqual({
    code: 1,
    stdout: '',
    lines: 2,
  });
  expect(stderr).toMatch(what);
}

describe.each(Object.keys(COMMANDS))('%s', (name) => {
  const { args } = COMMANDS[name] ?? { args: [] };

  it('shows its usage and does nothing else; refuses unknown arguments in one line', async () => {
    const [help, short, wrong, surplus] = await Promise.all([
      run(name, ['--help']),
      run(name, [...args, '-h']),
      run(name, [...args, '--frobnicate']),
      run(name, [...args, 'one-too-many']),
    ]);
    for (const end of [help, short]) {
      expect(end).toMatchObject({ code: 0, stderr: '' });
      expect(end.stdout).toMatch(/^[^\n]+\n\n {2}npm (run )?[a-z:]+.*\n$/);
    }
    expectOneLine(wrong, /'--frobnicate'.*npm (run )?/);
    expectOneLine(surplus, /npm (run )?/);
    expect(readdirSync(folder)).toEqual([]);
  }, 60_000);
});

const address = (change: (url: URL) => void) => {
  const url = new URL(db.url);
  change(url);
  return url.href;
};

describe.each(WITH_DATABASE)('%s with a database that cannot be used', (name) => {
  it('says in one line what is wrong with DATABASE_URL', async () => {
    const args = COMMANDS[name]?.args.map((arg) => arg.replace('out.gz', file)) ?? [];
    const end = (change: (url: URL) => void) => run(name, args, { DATABASE_URL: address(change) });
    const [password, missing, away] = await Promise.all([
      end((url) => {
        url.password = 'wrong';
      }),
      end((url) => {
        url.pathname = '/nowhere';
      }),
      end((url) => {
        url.port = '1';
      }),
    ]);
    expectOneLine(password, /^DATABASE_URL: the database refuses the user or the password\n$/);
    expectOneLine(missing, /^DATABASE_URL: there is no database of this name/);
    expectOneLine(away, /^DATABASE_URL: the database does not answer/);
    expect(existsSync(file)).toBe(false);
  }, 60_000);
});

describe('commands without data', () => {
  it.each(['admin', 'db:backup'])(
    '%s makes none in a mistyped folder',
    async (name) => {
      const args = name === 'admin' ? ['--email', 'you@example.co.za'] : [file];
      expectOneLine(await run(name, args), /^Padkos has no data in the folder .*mistyped/);
      expect(existsSync(dataDir)).toBe(false);
      expect(existsSync(file)).toBe(false);
    },
    20_000,
  );

  it.each(['admin', 'db:backup'])(
    '%s makes none in an empty database',
    async (name) => {
      const args = name === 'admin' ? ['--email', 'you@example.co.za'] : [file];
      const url = address((to) => {
        to.pathname = '/postgres';
      });
      expectOneLine(await run(name, args, { DATABASE_URL: url }), /^Padkos has no data in this database/);
      expect(existsSync(file)).toBe(false);
    },
    20_000,
  );

  it('db:backup refuses a database without users', async () => {
    const end = await run('db:backup', [file], { DATABASE_URL: db.url });
    expectOneLine(end, /^This database has no users/);
    expect(readdirSync(folder)).toEqual([]);
  }, 20_000);

  it('db:backup replaces a file that is there only when it is told to', async () => {
    const kept = join(folder, 'kept.gz');
    writeFileSync(kept, 'a backup of before');
    expectOneLine(await run('db:backup', [kept], { DATABASE_URL: db.url }), / is there already\. .*--force/);
    expectOneLine(
      await run('db:backup', ['--force', kept], { DATABASE_URL: db.url }),
      /^This database has no users/,
    );
    expect(readFileSync(kept, 'utf8')).toBe('a backup of before');
    rmSync(kept);
  }, 20_000);

  it('one that ends well and one that fails leave no database of their own running', async () => {
    const own = mkdtempSync(join(tmpdir(), 'padkos-commands-own-'));
    chmodSync(own, 0o755);
    const running = join(own, 'postgres/data/postmaster.pid');
    try {
      expect(await run('db:migrate', [], { DATA_DIR: own })).toMatchObject({ code: 0, stderr: '' });
      expect(existsSync(running)).toBe(false);
      const failed = await run('db:backup', [file], { DATA_DIR: own });
      expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^This database has no users/)]);
      expect(existsSync(running)).toBe(false);
      expect(existsSync(join(own, 'postgres/data/PG_VERSION'))).toBe(true);
    } finally {
      await removeEmbeddedPostgres(own);
      await rm(own, { recursive: true, force: true });
    }
  }, 120_000);

  it('incident writes a file for its caller alone, over none that is there, and refuses what is no instant', async () => {
    const people = join(folder, 'people.csv');
    const incident = (since: string) => run('incident', ['--since', since, people], { DATABASE_URL: db.url });
    for (const nonsense of ['yesterday', '5', '2026-02-31', '2020-01-01T10:00'])
      expectOneLine(await incident(nonsense), /^--since must be a date or an instant/);
    expectOneLine(await incident('2999-01-01'), /^--since must not be in the future/);
    expect(await incident('2020-01-01')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^0 people/),
    });
    expect(statSync(people).mode & 0o777).toBe(0o600);
    const noted = await db.sql`select event, actor_id as by, detail, times from security_events`;
    expect(noted).toMatchObject([
      { event: 'sensitive_export', by: null, detail: 'export.people_concerned', times: 1 },
    ]);
    expectOneLine(await incident('2020-01-01T12:00:00+02:00'), /^.*people\.csv could not be written: EEXIST/);
    await rm(people);
  }, 20_000);

  it('db:restore says what is wrong with its file before it makes a database', async () => {
    const junk = join(folder, 'junk.gz');
    writeFileSync(junk, 'no backup at all');
    const empty = join(folder, 'empty.gz');
    writeFileSync(empty, '');
    const [onMissing, onFolder, onJunk, onEmpty] = await Promise.all([
      run('db:restore', [join(folder, 'absent.gz')]),
      run('db:restore', [folder]),
      run('db:restore', [junk]),
      run('db:restore', [empty]),
    ]);
    expectOneLine(onMissing, /absent\.gz is not there\.$/m);
    expectOneLine(onFolder, /is a folder\.$/m);
    expectOneLine(onJunk, /is no backup of Padkos, or is damaged\.$/m);
    expectOneLine(onEmpty, /is cut off or empty\.$/m);
    expect(existsSync(dataDir)).toBe(false);
    await Promise.all([rm(junk), rm(empty)]);
  }, 30_000);

  it('db:backup and db:restore say which settings are missing, and db:restore --check makes no database', async () => {
    const [noFile, noPlace, junk] = await Promise.all([
      run('db:backup', [], { DATABASE_URL: db.url }),
      run('db:restore', ['latest']),
      run('db:restore', ['--check', join(folder, 'absent.gz')]),
    ]);
    expectOneLine(noFile, /^Name the file to write.*or set BACKUP_TO and BACKUP_KEY\.$/m);
    expectOneLine(noPlace, /^To restore the latest backup, set BACKUP_TO and BACKUP_KEY/);
    expectOneLine(junk, /absent\.gz is not there\.$/m);
    expect(existsSync(dataDir)).toBe(false);
  }, 30_000);

  it('admin refuses a wrong address before it starts a database', async () => {
    expectOneLine(await run('admin', ['--email', 'nobody']), /email/i);
    expect(existsSync(dataDir)).toBe(false);
  }, 20_000);
});
