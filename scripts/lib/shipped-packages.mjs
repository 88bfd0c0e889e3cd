import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runtime, runtimeEnvironment } from './runtime.mjs';

/**
 * The packages that are shipped with Padkos, on this platform: those of production, with all that they bring. Answers
 * `{ name, version, licence, homepage }` of each version, by name; the licence is an SPDX expression as the package says it.
 */
export function shippedPackages() {
  const pnpm = join(root, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const list = execFileSync(runtime(), [pnpm, 'licenses', 'list', '--prod', '--json'], {
    cwd: root,
    env: runtimeEnvironment(),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  return Object.entries(JSON.parse(list))
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions, homepage }) =>
        versions.map((version) => ({ name, version, licence, homepage })),
      ),
    )
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}
