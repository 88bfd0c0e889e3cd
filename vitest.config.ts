import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// On a busy machine a browser, a database or a thread of its own takes seconds to start; what a test asserts stays as it
// is. Projects take neither from the command line nor from this file's `test`.
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const rooms = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(folder).map((room) => {
    const root = `${folder}/${room}`;
    const { name } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
    return { test: { name, root, ...PATIENCE } };
  }),
);

export default defineConfig({
  test: {
    projects: [
      ...rooms,
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], ...PATIENCE } },
      {
        // Tests of how long something takes run after all others, one file at a time, with the machine to themselves.
        test: {
          name: 'timed',
          include: ['packages/*/src/**/*.timed.ts', 'apps/*/src/**/*.timed.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          ...PATIENCE,
        },
      },
    ],
    globalSetup: ['packages/database/src/testing/global-setup.ts', 'apps/web/e2e/global-setup.ts'],
  },
});
