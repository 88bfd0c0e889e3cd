import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, ensureTestTemplate, type TestDatabase } from '@padkos/database/testing';
import { readEnvironment } from '../src/start/environment.ts';
import { createLogger } from '../src/start/logger.ts';
import { startPadkos } from '../src/start/start-padkos.ts';
import { freePort } from './padkos-process.ts';

const DEMO_MADE_AT = '2026-11-20T09:00:00+02:00';

export interface TestPadkos {
  readonly url: string;
  readonly db: TestDatabase;
  /** Stops the server and restarts it on the same data at another time of the application clock, or with other variables. */
  restartAt(kitchenNow: string, variables?: Readonly<Record<string, string>>): Promise<TestPadkos>;
  close(): Promise<void>;
}

/**
 * Everything that `npm start` runs, including demo kitchen and built app, on a separate database. `kitchenNow` is not before
 * DEMO_MADE_AT, and `variables` are added to the environment.
 */
export async function startTestPadkos(
  kitchenNow: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestPadkos> {
  if (variables.SEED === 'none') return startOn(await createTestDatabase(2), kitchenNow, variables);
  // Creating a demo kitchen takes seconds: all tests get a copy of one, made at DEMO_MADE_AT.
  await ensureTestTemplate('demo', async (url) => (await runOn(url, DEMO_MADE_AT, {})).stop());
  return startOn(await createTestDatabase(2, 'demo'), kitchenNow, variables);
}

async function startOn(
  db: TestDatabase,
  kitchenNow: string,
  variables: Readonly<Record<string, string>>,
): Promise<TestPadkos> {
  const { url, stop } = await runOn(db.url, kitchenNow, variables);
  return {
    url,
    db,
    async restartAt(later, changed = variables) {
      await stop();
      return startOn(db, later, changed);
    },
    async close() {
      await stop();
      await db.close();
    },
  };
}

async function runOn(
  databaseUrl: string,
  kitchenNow: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-e2e-'));
  const environment = readEnvironment({
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SEED: 'demo',
    KITCHEN_NOW: kitchenNow,
    ...variables,
  });
  const padkos = await startPadkos(environment, createLogger('silent', false));
  return {
    url: environment.publicUrl,
    async stop() {
      await padkos.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
