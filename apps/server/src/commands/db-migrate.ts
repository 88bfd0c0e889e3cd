import { migrateDatabase } from '@padkos/database';
import { say, withDatabase } from './with-database.ts';

/** Brings the database up to date; the server does the same at start. */
await withDatabase(async (url) => {
  await migrateDatabase(url);
  say('The database is up to date.');
});
