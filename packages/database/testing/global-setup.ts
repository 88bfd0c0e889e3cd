import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@padkos/embedded';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/migrate.ts';
import { databaseUrl, TEMPLATE } from './database-url.ts';

/** Starts one throwaway PostgreSQL for the whole run and migrates the database that every test's is a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-tests-'));
  // Root's PostgreSQL runs as another user, who has to enter the folder; the cluster in it is that user's alone.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => {} });
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  // A connection of a test runs a statement a few times: it is planned once, and not again for its first five times.
  await admin.unsafe('alter system set plan_cache_mode = force_generic_plan');
  await admin`select pg_reload_conf()`;
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  await migrateDatabase(databaseUrl(server.url, TEMPLATE));
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await removeEmbeddedPostgres(dataDir);
  };
}
