import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Every test makes a PostgreSQL cluster: a second each on an idle machine.
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
