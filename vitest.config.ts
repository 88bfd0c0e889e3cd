import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } }],
    globalSetup: ['packages/database/src/testing/global-setup.ts', 'apps/web/e2e/global-setup.ts'],
    // Tests wait for databases and browsers more than they compute: half as many files again as there are cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
  },
});
