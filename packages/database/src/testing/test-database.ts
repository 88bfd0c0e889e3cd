import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../client.ts';
import { databaseUrl, TEMPLATE } from './database-url.ts';

export interface TestDatabase extends Database {
  readonly url: string;
}

/** A fresh, migrated database of its own, dropped by `close`. */
export async function createTestDatabase(maxConnections = 20): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${TEMPLATE}`);
  await admin.end();
  const url = databaseUrl(serverUrl, name);
  const database = openDatabase({ url, maxConnections });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      const cleaner = postgres(serverUrl, { max: 1, onnotice: () => {} });
      await cleaner.unsafe(`drop database ${name} with (force)`);
      await cleaner.end();
    },
  };
}
