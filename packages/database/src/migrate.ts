import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as migrateTables } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations as migrateWorker } from 'graphile-worker';
import type postgres from 'postgres';
import { applyFunctions } from './apply-functions.ts';
import { connect } from './connect.ts';
import { readFunctionFiles } from './function-files.ts';
import { withMigrationsLock } from './migrations-lock.ts';
import { pgArray } from './pg-array.ts';
import { refuseEncoding } from './refuse-encoding.ts';
import { refuseOtherVersions } from './refuse-other-versions.ts';
import { refusePooler } from './refuse-pooler.ts';
import { TASK_IDENTIFIERS } from './task-identifiers.ts';

const silent = new Logger(() => () => {});
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings a database up to date, one server at a time (advisory lock): the job queue's tables, our tables in their
 * versions, then the SQL functions as a set. Safe to run at every start. Before it changes anything it throws
 * NewerDatabaseError for a database of a newer version, OlderDatabaseError for one from before 1.0.0, PoolerError for
 * one behind a transaction pooler, and EncodingError for one that does not store text as UTF8. In a new installation
 * administrators need a second factor if `secondFactorRequired` is true; existing ones keep their setting.
 */
export async function migrateDatabase(
  url: string,
  { secondFactorRequired = false }: { readonly secondFactorRequired?: boolean } = {},
): Promise<void> {
  await refusePooler(url);
  await withMigrationsLock(url, async (sql) => {
    await refuseEncoding(sql);
    await refuseOtherVersions(sql);
    await migrateWorker({ connectionString: url, logger: silent });
    await migrateTables(drizzle(sql), { migrationsFolder: MIGRATIONS });
    await applyFunctions(sql);
    await registerTasks(sql);
    await sql`
      insert into site_settings (id, second_factor_required, created_at, updated_at)
      values (1, ${secondFactorRequired}, now(), now()) on conflict do nothing`;
  });
}

/** Whether the tables of any version of Padkos are in the database. */
export async function hasTables(sql: postgres.Sql | postgres.TransactionSql): Promise<boolean> {
  const [found] = await sql<[{ kitchen: boolean }]>`
    select to_regclass('public.users') is not null and to_regclass('public.function_files') is not null as kitchen`;
  return found.kitchen;
}

/** True when every migration and every function file of this version is in the database. */
export async function isMigrated(sql: postgres.Sql | postgres.TransactionSql): Promise<boolean> {
  const files = await readFunctionFiles();
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from function_files
    where (name, hash) in (select * from unnest(${pgArray(files.map((f) => f.name))}::text[],
      ${pgArray(files.map((f) => f.hash))}::text[]))`;
  return row?.count === files.length;
}

/**
 * Registers every kind of job with the queue, in a fixed order. If the first job of each kind did so, two statements
 * that enqueue several kinds in different order would wait for each other forever.
 */
async function registerTasks(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select identifier from unnest(${pgArray(TASK_IDENTIFIERS)}::text[]) identifier
    where identifier not in (select identifier from graphile_worker._private_tasks) order by identifier
    on conflict do nothing`;
}

/** Drops everything in a database, for a demo kitchen that was left incomplete. */
export async function resetDatabase(url: string): Promise<void> {
  const sql = connect(url);
  try {
    await sql.unsafe('drop schema if exists public, drizzle, graphile_worker cascade; create schema public');
  } finally {
    await sql.end({ timeout: 5 });
  }
}
