import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runChild } from './run-child.mjs';
import { buildEnvironment, runtime } from './runtime.mjs';
import { hashFiles, unlessStamped } from './stamp.mjs';

/** All sources of the browser's bundle. */
const SOURCES = [
  'apps/web',
  'packages/api/src',
  'packages/contracts/src',
  'packages/domain/src',
  'packages/i18n',
  'tsconfig.json',
  'pnpm-lock.yaml',
];

/** Builds the web app unless it was built from exactly these sources. Throws on failure. */
export async function ensureWebBuilt() {
  const web = join(root, 'apps', 'web');
  const build = async () => {
    console.log('Building the web app …');
    const vite = join(web, 'node_modules', 'vite', 'bin', 'vite.js');
    const options = { cwd: web, env: buildEnvironment(), quiet: true };
    const code = await runChild(runtime(), [vite, 'build'], options);
    if (code !== 0) throw new Error('The web app could not be built.');
  };
  await unlessStamped({
    name: 'web-build',
    hash: hashFiles(SOURCES, root),
    isThere: () => existsSync(join(web, 'dist', 'server', 'draw.js')),
    work: build,
  });
}
