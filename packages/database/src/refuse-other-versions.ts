import { readFile } from 'node:fs/promises';
import type postgres from 'postgres';
import { z } from 'zod';

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
export async function refuseOtherVersions(sql: postgres.Sql): Promise<void> {
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
