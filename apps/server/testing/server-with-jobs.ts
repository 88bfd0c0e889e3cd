import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../src/start/environment.ts';
import { createLogger } from '../src/start/logger.ts';
import { startPadkos } from '../src/start/start-padkos.ts';
import { freePort } from './padkos-process.ts';

/** The whole server with its jobs, in this process, on an existing database; without demo and web app. */
export async function startServerWithJobs(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-server-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Padkos</title>');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const environment = {
    ...readEnvironment(
      {
        PORT: String(await freePort()),
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        SEED: 'none',
        KITCHEN_NOW: '2026-11-20T12:00:00+02:00',
        ...variables,
      },
      { webApp: false },
    ),
    webRoot: folder,
  };
  const padkos = await startPadkos(environment, createLogger('silent', false));
  return {
    url: environment.publicUrl,
    async close() {
      await padkos.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
