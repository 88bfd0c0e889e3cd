import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as migrateTables } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations as migrateWorker } from 'graphile-worker';
import type postgres from 'postgres';
import { z } from 'zod';
import { applyFunctions, readFunctionFiles } from './apply-functions.ts';
import { connect, pgArray } from './client.ts';
import { TASK_IDENTIFIERS } from './task-identifiers.ts';

const LOCK = 7_254_101;

/** Does what a start changes in the database at `url`, one server at a time; `work` gets the connection that holds the lock. */
export async function withMigrationsLock<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = connect(url);
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The database is reached through a pooler that shares connections between transactions. */
export class PoolerError extends Error {
  constructor() {
    super(
      'DATABASE_URL: leads to a pooler that gives every transaction another connection (PgBouncer with ' +
        'pool_mode=transaction), on which locks, settings and notices get lost. Name PostgreSQL itself: a server keeps ' +
        'about twenty connections.',
    );
  }
}

/** Throws PoolerError when two simultaneously open connections are the same one in the database. Changes nothing. */
export async function refusePooler(url: string): Promise<void> {
  const open = () => connect(url);
  const connections = [open(), open()];
  try {
    const seen = new Set<number>();
    for (const sql of connections) {
      const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`.simple();
      seen.add(row.pid);
    }
    if (seen.size < connections.length) throw new PoolerError();
  } finally {
    await Promise.all(connections.map((sql) => sql.end({ timeout: 5 })));
  }
}

const journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) });

/** A newer version of Padkos has migrated the database. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'The database was brought up to date by a newer version of Padkos than this one. Start that version; the way back ' +
        'is a backup that this version wrote, restored into an empty database.',
    );
  }
}

/** The database is from before 1.0.0, the first version that later ones can upgrade. */
export class OlderDatabaseError extends Error {
  constructor() {
    super(
      'The database was made by a version of Padkos before 1.0.0, which this one does not upgrade. Start it with an ' +
        'empty database, or with the version that made this one.',
    );
  }
}

/**
 * Throws NewerDatabaseError or OlderDatabaseError for a database with migrations that are not in this version;
 * changes nothing.
 */
async function refuseOtherVersions(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<[{ migrations: boolean }]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations`;
  if (!found.migrations) return;
  const text = await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8');
  const known = journal.parse(JSON.parse(text)).entries.map((entry) => entry.when);
  const unknown = await sql<{ when: number }[]>`
    select created_at::float8 as when from drizzle.__drizzle_migrations where created_at <> all (${known}::bigint[])`;
  if (unknown.some(({ when }) => when < Math.min(...known))) throw new OlderDatabaseError();
  if (unknown.length > 0) throw new NewerDatabaseError();
}

/** The database stores text in an encoding that cannot hold every name, or that it does not treat as characters. */
export class EncodingError extends Error {
  constructor(encoding: string) {
    super(
      `DATABASE_URL: the database stores text as ${encoding}, and Padkos needs UTF8. Make another one with: ` +
        "create database padkos template template0 encoding 'UTF8'",
    );
  }
}

/** Throws EncodingError unless the database stores text as UTF8. Changes nothing. */
async function refuseEncoding(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<[{ server_encoding: string }]>`show server_encoding`;
  if (row.server_encoding !== 'UTF8') throw new EncodingError(row.server_encoding);
}

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
