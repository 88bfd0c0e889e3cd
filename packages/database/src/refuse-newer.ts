import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { z } from 'zod';
import { readRelease } from './release.ts';

const journal = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** The database was brought up to date by a newer version of Padkos than this one. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'The database was brought up to date by a newer version of Padkos than this one. Start that version; the way back ' +
        'is a backup that this version wrote, restored into an empty database.',
    );
  }
}

/**
 * Changes nothing. Throws NewerDatabaseError when a migration was applied that this version does not know, or functions
 * whose number is higher than this version's.
 */
export async function refuseNewer(sql: postgres.Sql): Promise<void> {
  const [found] = await sql<[{ migrations: boolean; functions: boolean }]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
           exists (select from information_schema.columns where table_schema = 'public'
                   and table_name = 'function_files' and column_name = 'release') as functions`;
  if (found.migrations && (await hasUnknownMigration(sql))) throw new NewerDatabaseError();
  if (!found.functions) return;
  const [applied] = await sql<[{ release: number }]>`
    select coalesce(max(release), 0)::int as release from function_files`;
  if (applied.release > (await readRelease()).release) throw new NewerDatabaseError();
}

async function hasUnknownMigration(sql: postgres.Sql): Promise<boolean> {
  const text = await readFile(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8');
  const known = journal.parse(JSON.parse(text)).entries.map((entry) => entry.when);
  const rows = await sql`
    select from drizzle.__drizzle_migrations where created_at <> all (${known}::bigint[]) limit 1`;
  return rows.length > 0;
}
