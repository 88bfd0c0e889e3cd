import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'] } }],
    globalSetup: ['packages/database/src/testing/global-setup.ts', 'apps/web/e2e/global-setup.ts'],
  },
});
