import { ensureInstalled } from '../lib/ensure-installed.mjs';
import { ensureWebBuilt } from '../lib/ensure-web-built.mjs';
import { runChild } from '../lib/run-child.mjs';
import { runtime, serverEnvironment, serverOptions } from '../lib/runtime.mjs';

await ensureInstalled();
await ensureWebBuilt().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
process.exitCode = await runChild(runtime(), [...serverOptions, 'apps/server/src/main.ts'], {
  env: serverEnvironment(),
});
