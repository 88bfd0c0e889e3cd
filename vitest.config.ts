import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// A browser, a database or a thread takes seconds to start on a busy machine. Projects inherit neither the command
// line's limits nor those of this file's `test`.
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const FULL = '**/*.full.test.{ts,mjs}';
/** Measures how long something takes, so it has the machine to itself. */
const TIMED = '**/*.timed.full.test.ts';

const packages = globSync(['{apps,packages,testing}/*/package.json', 'tools/package.json']).map((file) => {
  const { name }: { name: string } = JSON.parse(readFileSync(file, 'utf8'));
  const root = dirname(file);
  const setupFiles = globSync(`${root}/testing/set-up.ts`).map((path) => resolve(path));
  return { name, root, setupFiles };
});

// `npm test` runs the projects without "full" in their name, `npm run test:full` the others.
export default defineConfig({
  test: {
    projects: [
      ...packages.map((place) => ({
        test: { ...place, exclude: [...configDefaults.exclude, FULL], ...PATIENCE },
      })),
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...PATIENCE } },
      ...packages.map(({ name, root }) => ({
        test: {
          name: `${name} full`,
          root,
          include: [FULL],
          exclude: [...configDefaults.exclude, TIMED],
          ...PATIENCE,
        },
      })),
      {
        test: {
          name: 'timed full',
          include: [TIMED],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          ...PATIENCE,
        },
      },
    ],
    globalSetup: ['packages/database/testing/global-setup.ts', 'apps/web/e2e/global-setup.ts'],
  },
});
