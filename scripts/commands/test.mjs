import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { countTests } from '../lib/count-tests.mjs';
import { ensureInstalled } from '../lib/ensure-installed.mjs';
import { ensureWebBuilt } from '../lib/ensure-web-built.mjs';
import { root } from '../lib/root.mjs';
import { runChild } from '../lib/run-child.mjs';
import { buildEnvironment, runtime } from '../lib/runtime.mjs';
import { makeTemporaryFolder } from '../lib/temporary-folder.mjs';

/**
 * `npm test` runs the checks and every test that is not named `*.full.test.*`; with paths, only the tests there. `npm
 * run test:full` runs the others, and `npm run test:watch` repeats the tests of a path after each change. Other
 * arguments go to Vitest. Ends with one line that counts tests and checks.
 */
const isFull = process.argv.includes('--full');
const isWatch = process.argv.includes('--watch');
const given = process.argv.slice(2).filter((argument) => argument !== '--full' && argument !== '--watch');
const paths = given.filter((argument) => !argument.startsWith('-'));
await ensureInstalled();

const env = {
  ...buildEnvironment(),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  // Hundreds of processes load the same modules, so Node keeps its compile cache.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
};
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
  });
}

const tool = (...path) => join(root, 'node_modules', ...path);
const run = (script, args, options = {}) => runChild(runtime(), [script, ...args], { env, ...options });
/** Runs a tool; shows its output if it fails. */
const check = (script, ...args) => run(script, args, { quiet: true });

// Two at a time, because each uses about one core.
const lanes = [
  [['types', () => check(tool('turbo', 'bin', 'turbo'), 'run', 'check-types', '--output-logs=errors-only')]],
  [
    ['format and lint', () => check(tool('@biomejs', 'biome', 'bin', 'biome'), 'ci')],
    ['unused code', () => check(tool('knip', 'bin', 'knip.js'))],
    ['web app', () => ensureWebBuilt().then(() => 0)],
  ],
];

let passed = 0;
let failed = 0;
if (!isFull && !isWatch && paths.length === 0) {
  console.log('\n── checks');
  await Promise.all(lanes.map(runLane));
} else if (!paths.some((path) => path.startsWith('packages/'))) {
  await ensureWebBuilt();
}

async function runLane(checks) {
  for (const [name, work] of checks) {
    const code = await work().catch((error) => {
      console.error(error.message);
      return 1;
    });
    if (isStopped) process.exit(code);
    if (code === 0) passed += 1;
    else failed += 1;
    console.log(code === 0 ? `${name}: fine` : `${name}: failed`);
  }
}

// Tests wait for databases and browsers more than they compute, so one and a half times as many files run at a time
// as there are cores. It is set here because Vitest's configuration does not pass it on to the projects.
const files = Math.ceil(availableParallelism() * 1.5);

console.log('\n── tests');
const folder = makeTemporaryFolder();
const reportFile = join(folder, 'report.json');
const projects = isFull ? '* full' : '!* full';
const options = [
  `--maxWorkers=${files}`,
  // The files of one worker share their imports, which take longer to load than most tests take to run.
  '--isolate=false',
  ...(isWatch ? [] : [`--project=${projects}`, '--reporter=json', `--outputFile.json=${reportFile}`]),
  '--reporter=default',
];
const code = await run(tool('vitest', 'vitest.mjs'), [isWatch ? 'watch' : 'run', ...options, ...given], {
  env: { ...env, TMPDIR: folder },
});
const counts = countTests(readReport(reportFile), code);
rmSync(folder, { recursive: true, force: true });
if (isStopped || isWatch) process.exit(code);
passed += counts.passed;
failed += counts.failed;

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
