import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../src/client.ts';
import { databaseUrl, TEMPLATE } from './database-url.ts';

export interface TestDatabase extends Database {
  readonly url: string;
}

/**
 * A fresh, migrated database, a copy of `template` with `settings`, which `close` drops. `npm run test:guards`
 * provides a statement that removes a guard from the copy.
 */
export async function createTestDatabase(
  maxConnections = 20,
  template = TEMPLATE,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
  for (const [setting, value] of Object.entries(settings))
    await admin.unsafe(`alter database ${name} set ${setting} = '${value}'`);
  await admin.end();
  const url = databaseUrl(serverUrl, name);
  // On a busy machine twenty statements that wait for each other take longer than a server's time limit.
  const db = openDatabase({ url, maxConnections, statementTimeoutMs: 30_000 });
  const withoutGuard = inject('withoutGuard');
  if (withoutGuard !== undefined) await db.sql.unsafe(withoutGuard);
  return {
    ...db,
    url,
    async close() {
      await db.close();
      const cleaner = postgres(serverUrl, { max: 1, onnotice: () => {} });
      await cleaner.unsafe(`drop database ${name} with (force)`);
      await cleaner.end();
    },
  };
}

/**
 * Makes a database for `createTestDatabase` to copy, once per test run: the first caller fills it, the others wait.
 * `fill` gets its address and must leave no connection to it. By default it is a copy of the migrated template.
 */
export async function ensureTestTemplate(
  name: string,
  fill: (url: string) => Promise<void>,
  from = `template ${TEMPLATE} strategy file_copy`,
): Promise<void> {
  const serverUrl = inject('postgresUrl');
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const unfinished = `${name}_unfinished`;
  try {
    await admin`select pg_advisory_lock(hashtext(${name}))`;
    const [made] = await admin`select from pg_database where datname = ${name}`;
    if (made !== undefined) return;
    await admin.unsafe(`drop database if exists ${unfinished} with (force)`);
    await admin.unsafe(`create database ${unfinished} ${from}`);
    await fill(databaseUrl(serverUrl, unfinished));
    await admin.unsafe(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await admin.end();
  }
}
