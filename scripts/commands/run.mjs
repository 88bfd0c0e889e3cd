import { join } from 'node:path';
import { ensureInstalled } from '../lib/ensure-installed.mjs';
import { ensureWebBuilt } from '../lib/ensure-web-built.mjs';
import { runChild } from '../lib/run-child.mjs';
import { runtime, runtimeEnvironment, serverEnvironment, serverOptions } from '../lib/runtime.mjs';

/** `node scripts/run.mjs <task> [arguments]`: runs the server's command of that name. */
const [task = '', ...args] = process.argv.slice(2);
if (!/^[a-z]+(:[a-z]+)*$/.test(task)) {
  console.error(
    'Which task? One of admin, worker, incident, verify, analytics:rebuild, audit:check, api:guide, bench, test:wide, test:guards, guides, sbom, speed, simulator, db:migrate, db:backup, db:restore',
  );
  process.exit(1);
}
await ensureInstalled();
if (task === 'guides') await ensureWebBuilt();
const ELSEWHERE = {
  'api:guide': 'packages/api/src/write-api-guide.ts',
  bench: 'tools/bench/main.ts',
  'test:wide': 'tools/wide/main.ts',
  'test:guards': 'tools/guards/main.ts',
  guides: 'tools/pictures/main.ts',
  sbom: 'tools/sbom/main.ts',
  speed: 'tools/speed/main.ts',
  simulator: 'testing/gateway-simulators/src/command/main.ts',
};
const command =
  ELSEWHERE[task] ?? join('apps', 'server', 'src', 'commands', `${task.replaceAll(':', '-')}.ts`);
const isLong = task === 'worker';
process.exitCode = await runChild(runtime(), [...(isLong ? serverOptions : []), command, ...args], {
  env: isLong ? serverEnvironment() : runtimeEnvironment(),
});
