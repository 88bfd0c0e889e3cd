import { join } from 'node:path';
import { ensureInstalled } from '../lib/ensure-installed.mjs';
import { root } from '../lib/root.mjs';
import { runChild } from '../lib/run-child.mjs';
import { runtime, runtimeEnvironment } from '../lib/runtime.mjs';

await ensureInstalled();
const env = runtimeEnvironment();
const web = join(root, 'apps', 'web');
const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
const ending = new AbortController();
const abort = ending.signal;
const children = [
  runChild(runtime(), ['--watch', 'apps/server/src/main.ts'], { env, abort }),
  runChild(runtime(), [vite], { cwd: web, env, abort }),
];
process.exitCode = await Promise.race(children);
ending.abort();
await Promise.all(children);
