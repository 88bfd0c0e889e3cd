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
  close(): Promise<void>;
}

/** Everything as `npm start` runs it, demo kitchen and built app included, on a database of its own. */
export async function startTestPadkos(variables: { KITCHEN_NOW?: string } = {}): Promise<TestPadkos> {
  const database = await createTestDatabase(2);
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-e2e-'));
  const port = await freePort();
  const environment = readEnvironment({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'demo',
    ...variables,
  });
  const padkos = await startPadkos(environment, createLogger('silent', false));
  return {
    url: environment.publicUrl,
    database,
    async close() {
      await padkos.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
