import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } },
      {
        // Tests of how long something takes run after all others, one file at a time, with the machine to themselves.
        test: {
          name: 'timed',
          include: ['packages/*/src/**/*.timed.ts', 'apps/*/src/**/*.timed.ts'],
          sequence: { groupOrder: 1 },
          fileParallelism: false,
        },
      },
    ],
    globalSetup: ['packages/database/src/testing/global-setup.ts', 'apps/web/e2e/global-setup.ts'],
  },
});
