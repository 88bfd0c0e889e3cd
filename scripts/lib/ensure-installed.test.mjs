import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const load = (paths) =>
  spawnSync(process.execPath, ['scripts/lib/load-tools.mjs', root, JSON.stringify(paths)], {
    cwd: root,
    encoding: 'utf8',
  });

it('passes an installation whose tools load', () => {
  const { status, stderr } = load([
    ['apps/web', 'vite', 'rolldown'],
    ['packages/database', 'drizzle-kit', 'esbuild'],
  ]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('names each tool that is not there, and fails', () => {
  const { status, stderr } = load([
    ['apps/web', 'vite', 'absent'],
    ['packages/services', 'sharp'],
    ['packages/services', 'missing'],
  ]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^absent does not load: Cannot find module 'absent'\nmissing does not load: .*\n$/);
});
