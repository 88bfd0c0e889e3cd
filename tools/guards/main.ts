import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateDatabase, openDatabase, type Sql } from '@padkos/database';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@padkos/embedded';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Guard, listGuards } from './list-guards.ts';

/**
 * `npm run test:guards [-- --only PART_OF_A_NAME]`: removes each guard from the test databases in turn and runs the
 * quick tests of the database and the services until one fails. Prints each guard whose removal fails no test, and
 * then ends with exit 1.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How many files are tried before all the others. */
const FIRST = 8;

/** Changes the source of every function without changing what it does. */
const COMMENT_IN_FUNCTIONS = `
  do $do$
  declare
    v record;
  begin
    for v in select pg_get_functiondef(oid) as definition, prosrc as body from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and prolang in (select oid from pg_language where lanname in ('plpgsql', 'sql')) loop
      execute replace(v.definition, v.body, v.body || E'\\n-- A comment.\\n');
    end loop;
  end $do$`;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const guards = (await readGuards()).filter(({ name }) => name.includes(values.only));
if (guards.length === 0) {
  console.error(`No guard has "${values.only}" in its name.`);
  process.exit(1);
}

/** The first test that failed in the current run, and the files with a failure. */
let firstFailed: string | null = null;
const failedFiles = new Set<string>();
let stopsAtFailure = false;
const vitest = await createVitest('test', {
  root: ROOT,
  watch: false,
  isolate: false,
  project: ['@padkos/database', '@padkos/services'],
  maxWorkers: availableParallelism(),
  reporters: [
    {
      onTestCaseResult: (test) => noteFailure(test.result().state, test.module.moduleId, test.fullName),
      onTestModuleEnd: (module) => noteFailure(module.state(), module.moduleId, module.moduleId),
    },
  ],
});
const files = await vitest.globTestSpecifications();
const sources = new Map(files.map((file) => [file, readFileSync(file.moduleId, 'utf8')]));
const tried = new Set<TestSpecification>();
/**
 * Files that fail when functions only get a comment, such as those that compare sources: they would fail without any
 * guard.
 */
const blind = new Set<TestSpecification>();
const survived: string[] = [];
try {
  for (const [index, guard] of guards.entries()) {
    const holder = await findHolder(guard);
    if (holder === null) survived.push(guard.name);
    console.log(`${index + 1}/${guards.length} ${guard.name}: ${holder ?? 'NO TEST FAILS WITHOUT IT'}`);
  }
} finally {
  await vitest.close();
}
console.log(`\n${guards.length - survived.length} guards are held by a test, ${survived.length} are not.`);
for (const name of survived) console.log(`No test fails without ${name}`);
for (const { moduleId } of blind)
  console.log(`Not asked, for it fails with every guard in place: ${moduleId}`);
process.exit(survived.length === 0 ? 0 : 1);

async function readGuards(): Promise<Guard[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-guards-'));
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => {} });
  try {
    await migrateDatabase(server.url);
    const { sql, close } = openDatabase({ url: server.url, maxConnections: 1 });
    try {
      const guards = await listGuards(sql);
      for (const guard of guards) await tryWithout(sql, guard);
      return guards;
    } finally {
      await close();
    }
  } finally {
    await server.stop();
    await removeEmbeddedPostgres(dataDir);
  }
}

/**
 * Removes the guard and restores it. Throws if it cannot be removed, because then every test would fail and seem to
 * cover it.
 */
async function tryWithout(sql: Sql, { name, without }: Guard): Promise<void> {
  const undo = new Error('undo');
  const out = sql.begin(async (transaction) => {
    await transaction.unsafe(without);
    throw undo;
  });
  await out.catch((cause: unknown) => {
    if (cause !== undo) throw new Error(`${name} cannot be taken out`, { cause });
  });
}

/** The first test that fails twice without the guard and passes with it; null if there is none. */
async function findHolder(guard: Guard): Promise<string | null> {
  const nearest = files.toSorted((a, b) => nearness(b, guard) - nearness(a, guard));
  for (const some of [nearest.slice(0, FIRST), nearest.slice(FIRST)]) {
    const untried = some.filter((file) => !tried.has(file));
    await run(untried, COMMENT_IN_FUNCTIONS, false);
    for (const file of untried) {
      tried.add(file);
      if (failedFiles.has(file.moduleId)) blind.add(file);
    }
    let asked = some.filter((file) => !blind.has(file));
    while ((await run(asked, guard.without, true)) !== null) {
      // A test that fails once and not again failed for another reason, such as a busy machine.
      const suspects = asked.filter((file) => failedFiles.has(file.moduleId));
      const holder = await run(suspects, guard.without, true);
      if (holder !== null) return holder;
      asked = asked.filter((file) => !suspects.includes(file));
    }
  }
  return null;
}

/**
 * Counts how often a test file mentions the guard: its own name, its table or function, and the callers, which count
 * less.
 */
function nearness(file: TestSpecification, { name, subjects }: Guard): number {
  const source = sources.get(file) ?? '';
  const path = file.moduleId.slice(ROOT.length);
  return [name.split('.').at(-1) ?? name, ...subjects].reduce((sum, subject, distance) => {
    const camelCase = subject.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const says = source.includes(subject) || source.includes(camelCase);
    const isNamedAfter = path.includes(subject.replaceAll('_', '-'));
    return sum + (Number(says) + Number(isNamedAfter)) / (distance + 1);
  }, 0);
}

/**
 * Runs tests after a statement in each of their databases; returns the name of the first that fails, or null when all
 * pass.
 */
async function run(some: readonly TestSpecification[], statement: string, untilFailure: boolean) {
  firstFailed = null;
  failedFiles.clear();
  stopsAtFailure = untilFailure;
  for (const { project } of some) project.provide('withoutGuard', statement);
  if (some.length > 0) await vitest.runTestSpecifications([...some], false);
  return firstFailed;
}

function noteFailure(state: string, file: string, name: string): void {
  if (state !== 'failed') return;
  failedFiles.add(file);
  firstFailed ??= name;
  if (stopsAtFailure) void vitest.cancelCurrentRun('test-failure');
}
