import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runChild } from './run-child.mjs';
import { buildEnvironment, cleanEnvironment, runtime } from './runtime.mjs';
import { hashFiles, unlessStamped } from './stamp.mjs';

/** The workspace folder that needs it, and the path from there. */
const TOOLS = [
  ['apps/web', 'vite', 'rolldown'],
  ['apps/web', 'vite', 'lightningcss'],
  ['packages/database', 'drizzle-kit', 'esbuild'],
  ['packages/services', 'sharp'],
  ['packages/services', '@node-rs/argon2'],
];

/**
 * Installs what the lockfile names, unless it is installed already. Asks nothing; on failure it ends the process with
 * the package manager's output.
 */
export async function ensureInstalled() {
  const lockfile = hashFiles(['pnpm-lock.yaml', 'pnpm-workspace.yaml'], root);
  await unlessStamped({
    name: 'install',
    // The programs in node_modules are for one platform, so a folder shared with another machine is installed again.
    hash: `${lockfile} ${process.platform} ${process.arch}`,
    isThere: () => existsSync(runtime()),
    work: install,
  });
}

async function install() {
  console.log('Installing dependencies …');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // A NODE_ENV of production would omit the tools, and Node itself with them.
  const { NODE_ENV: _, ...env } = cleanEnvironment(process.env);
  const args = [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--config.confirmModulesPurge=false',
  ];
  const isWindows = process.platform === 'win32';
  const code = await runChild(isWindows ? 'npx.cmd' : 'npx', args, { env, quiet: true, shell: isWindows });
  if (code !== 0) {
    console.error('The dependencies could not be installed. Is the npm registry reachable?');
    process.exit(code);
  }
  if ((await toolsLoad()) !== 0) {
    console.error(
      'The dependencies were installed, but not all of them work here. Delete node_modules and try again.',
    );
    process.exit(1);
  }
}

/**
 * Packages with native parts, which the package manager silently omits if it assumes another platform or Node. Exit
 * code 0 when each one loads; otherwise prints what is wrong.
 */
function toolsLoad() {
  const script = join(root, 'scripts', 'lib', 'load-tools.mjs');
  return runChild(runtime(), [script, root, JSON.stringify(TOOLS)], { env: buildEnvironment() });
}
