import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@padkos/database/testing';
import { readEnvironment } from '../environment.ts';
import { createLogger } from '../logger.ts';
import { startPadkos } from '../start-padkos.ts';
import { freePort } from './padkos-process.ts';

export interface TestPadkos {
  readonly url: string;
  readonly database: TestDatabase;
  /** Stops the server and starts it on the same data at another time of the application clock, or in other surroundings. */
  restartAt(kitchenNow: string, variables?: Readonly<Record<string, string>>): Promise<TestPadkos>;
  close(): Promise<void>;
}

/**
 * Everything as `npm start` runs it, demo kitchen and built app included, on a database of its own; `variables` are
 * added to the environment.
 */
export async function startTestPadkos(
  kitchenNow: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<TestPadkos> {
  return startOn(await createTestDatabase(2), kitchenNow, variables);
}

async function startOn(
  database: TestDatabase,
  kitchenNow: string,
  variables: Readonly<Record<string, string>>,
): Promise<TestPadkos> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-e2e-'));
  const environment = readEnvironment({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'demo',
    KITCHEN_NOW: kitchenNow,
    ...variables,
  });
  const padkos = await startPadkos(environment, createLogger('silent', false));
  const stop = async () => {
    await padkos.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    url: environment.publicUrl,
    database,
    async restartAt(later, changed = variables) {
      await stop();
      return startOn(database, later, changed);
    },
    async close() {
      await stop();
      await database.close();
    },
  };
}
