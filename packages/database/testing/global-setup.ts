import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@padkos/embedded';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/migrate.ts';
import { databaseUrl, TEMPLATE } from './database-url.ts';

/** Starts one throwaway PostgreSQL for the whole run and migrates the database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'padkos-tests-'));
  // When root starts it, PostgreSQL runs as another user, who must be able to enter the folder; the cluster inside
  // belongs to that user alone.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => {} });
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  // A test's connection runs a statement only a few times. It plans each statement once, not again for each of the
  // first five times.
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
