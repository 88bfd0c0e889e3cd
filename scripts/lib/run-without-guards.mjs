import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './root.mjs';

/**
 * Runs single tests, each with one guard of the database taken out, or with none where `guard` is null. All share one
 * PostgreSQL and what the workers have imported; each test file opens a database of its own, from which its guard is taken.
 *
 * Takes `cases` of `{ guard, file, test }`, the file from the root and the test's full name, names of groups before it
 * with ` > ` between; null means every test of the file. `tell` gets each case with its outcome as it comes: `failed` with
 * the names of the tests that failed, `passed`, `missing` when no such test ran, or `broken` when the guard could not be
 * taken out.
 */
export async function runWithoutGuards(cases, { workers, tell }) {
  const folder = mkdtempSync(join(tmpdir(), 'padkos-guards-'));
  const ended = (module) => {
    const one = cases[Number.parseInt(basename(module.moduleId), 10)];
    if (one !== undefined) tell({ ...one, ...outcomeOf(module) });
  };
  const vitest = await createVitest('test', {
    root,
    watch: false,
    isolate: false,
    maxWorkers: workers,
    reporters: [{ onTestModuleEnd: ended }],
  });
  try {
    const specifications = cases.map(({ guard, file, test }, index) => {
      const path = join(folder, `${index}.test.js`);
      writeFileSync(path, openingOf(guard, `${join(root, file)}?without=${index}`));
      const project = vitest.projects.find(({ config }) => join(root, file).startsWith(`${config.root}/`));
      return project.createSpecification(path, test === null ? {} : { testNamePattern: patternOf(test) });
    });
    await vitest.runTestSpecifications(specifications, false);
  } finally {
    await vitest.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A test file that says which guard is out before the real one is loaded; the address keeps each loading apart. */
function openingOf(guard, address) {
  const name = JSON.stringify('PADKOS_WITHOUT_GUARD');
  const say =
    guard === null ? `delete process.env[${name}]` : `process.env[${name}] = ${JSON.stringify(guard)}`;
  return `${say};\nawait import(${JSON.stringify(address)});\n`;
}

const patternOf = (test) => new RegExp(`^${test.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

function outcomeOf(module) {
  const ran = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped');
  const failed = ran.filter((test) => test.result().state === 'failed');
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  const said = [...errors, ...failed.flatMap((test) => test.result().errors)].map(({ message }) => message);
  const ms = Math.round(module.diagnostic().duration);
  if (said.some((message) => message.startsWith('There is no guard'))) return { outcome: 'broken', ms };
  if (failed.length > 0 || errors.length > 0)
    return { outcome: 'failed', tests: failed.map((test) => test.fullName), said, ms };
  return { outcome: ran.length > 0 ? 'passed' : 'missing', ms };
}
