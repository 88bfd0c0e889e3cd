import { join } from 'node:path';
import { ensureInstalled } from '../lib/ensure-installed.mjs';
import { root } from '../lib/root.mjs';
import { runChild } from '../lib/run-child.mjs';
import { buildEnvironment, runtime } from '../lib/runtime.mjs';

/** `npm run test:guards [-- --only part-of-a-name]`: takes each guard of the database out in turn; its test must fail. */
await ensureInstalled();
process.exitCode = await runChild(
  runtime(),
  [join(root, 'scripts', 'lib', 'try-guards.mjs'), ...process.argv.slice(2)],
  { env: buildEnvironment() },
);
