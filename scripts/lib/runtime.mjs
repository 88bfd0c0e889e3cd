import { dirname, join } from 'node:path';
import { cleanEnvironment } from './clean-environment.mjs';
import { root } from './root.mjs';

/** The Node that the lockfile names, which everything but these scripts runs under. */
export function runtime() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** The environment for what runs under it: `node` is this one, and the workspace's tools are found. */
export function runtimeEnvironment() {
  return cleanEnvironment(process.env, [dirname(runtime()), join(root, 'node_modules', '.bin')]);
}

/** For what builds: NODE_ENV of the person is about the server, and would build something else or install less. */
export function buildEnvironment() {
  const { NODE_ENV: _, ...environment } = runtimeEnvironment();
  return environment;
}

/**
 * Options of Node for what runs for long. Young objects are collected early, in 4 MB, which keeps the process some 150 MB
 * smaller, for it never returns what a burst once took. The heap of each thread is collected when it has grown by 30 %
 * and not when it has doubled or more: under a mixed load that keeps the process some 190 MB smaller.
 */
export const serverOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/**
 * The environment for what runs for long. The C library keeps one pool of memory and not eight for each core, and returns
 * large blocks, such as pictures, to the system at once. What Node has compiled is kept on disk, beside the packages: a
 * start that finds it there needs no compiler of TypeScript in memory.
 */
export function serverEnvironment() {
  return {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'padkos-compiled'),
    ...runtimeEnvironment(),
  };
}
