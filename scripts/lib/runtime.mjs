import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** The Node that the lockfile names, which runs everything except these scripts. */
export function runtime() {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** The environment for what runs under it: `node` is this one, and the workspace's tools are in the PATH. */
export function runtimeEnvironment() {
  return cleanEnvironment(process.env, [dirname(runtime()), join(root, 'node_modules', '.bin')]);
}

/** For builds: the person's NODE_ENV is meant for the server, and would build something else or install less. */
export function buildEnvironment() {
  const { NODE_ENV: _, ...environment } = runtimeEnvironment();
  return environment;
}

/**
 * Node options for long-running processes. Young objects are collected early, in 4 MB, which keeps the process about
 * 150 MB smaller, because it never returns what a burst once took. The heap of each thread is collected when it has
 * grown by 30 % instead of doubling or more: under a mixed load that keeps the process about 190 MB smaller.
 */
export const serverOptions = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/**
 * The environment for long-running processes. The C library keeps one memory pool instead of eight for each core, and
 * returns large blocks, such as pictures, to the system at once. Node's compile cache is on disk, next to the
 * packages: a start that finds it needs no TypeScript compiler in memory.
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

/**
 * The variables with which a person configures registry access; all others that npm sets describe the npm that
 * started us.
 */
const KEPT =
  /^npm_config_(registry|cafile|ca|strict_ssl|proxy|https_proxy|noproxy|cache|userconfig|.*:registry|\/\/.*)$/i;

/**
 * The environment for a child: without npm's own variables, which another npm or pnpm would take for its settings (it
 * reads a ~/.npmrc itself, so that needs none of them), and with `folders` first in the PATH.
 */
export function cleanEnvironment(environment, folders = []) {
  const delimiter = process.platform === 'win32' ? ';' : ':';
  const cleaned = {};
  for (const [name, value] of Object.entries(environment)) {
    const isOfNpm = /^npm_/i.test(name) || name === 'INIT_CWD';
    if (!isOfNpm || (KEPT.test(name) && value !== '')) cleaned[name] = value;
  }
  const pathName = Object.keys(cleaned).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [...folders, cleaned[pathName]].filter(Boolean).join(delimiter);
  return path === '' ? cleaned : { ...cleaned, [pathName]: path };
}
