import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureInstalled } from '../lib/ensure-installed.mjs';
import { ensureWebBuilt } from '../lib/ensure-web-built.mjs';
import { root } from '../lib/root.mjs';
import { runChild } from '../lib/run-child.mjs';
import { buildEnvironment, runtime } from '../lib/runtime.mjs';

/**
 * `npm run test:visual:approve [-- files of apps/web/e2e]`: opens the screens of these tests, or of all tests with
 * approved pictures, and stores how they look as the approved pictures. A screen that looks as approved keeps its
 * picture; pictures that no test takes any more are removed.
 */
const tests = join(root, 'apps', 'web', 'e2e');
const approved = join(tests, 'visual', 'approved');

await ensureInstalled();
await ensureWebBuilt();
const given = process.argv.slice(2).map((path) => basename(path).replace(/(\.full)?\.test\.ts$/, ''));
const names = given.length > 0 ? given : readdirSync(approved);
const files = names.map((name) => `${name}.full.test.ts`);
const missing = files.filter((file) => !existsSync(join(tests, file)));
if (missing.length > 0) {
  console.error(`There is no apps/web/e2e/${missing.join(', apps/web/e2e/')}.`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'padkos-pictures-'));
const list = join(folder, 'seen');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const workers = Math.ceil(availableParallelism() / 2);
const paths = files.map((file) => join('apps', 'web', 'e2e', file));
const args = ['run', `--maxWorkers=${workers}`, '--isolate=false', ...paths];
process.exitCode = await runChild(runtime(), [vitest, ...args], {
  env: { ...buildEnvironment(), PADKOS_APPROVE_PICTURES: list },
});
const seen = new Set(existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []);
rmSync(folder, { recursive: true, force: true });
if (seen.size === 0) {
  console.error('No picture was taken, and every approved one stays. See above for the reason.');
  process.exit(1);
}
// After failed tests, some screens were not seen.
if (process.exitCode === 0) removeUnseen();
console.log(`${seen.size} pictures were taken: git diff shows the new ones, look at each of them.`);

function removeUnseen() {
  for (const test of names) {
    if (!existsSync(join(approved, test))) continue;
    for (const picture of readdirSync(join(approved, test)))
      if (!seen.has(`${test}/${picture}`)) rmSync(join(approved, test, picture));
  }
}
