import { createReadStream, existsSync } from 'node:fs';
import { migrateDatabase, RestoreError, restoreDatabase } from '@padkos/database';
import { CommandError, say, withDatabase } from './with-database.ts';

/** Reads a backup into an empty database. */
await withDatabase(async (url) => {
  const [file] = process.argv.slice(2);
  if (file === undefined || !existsSync(file)) {
    throw new CommandError('Say which file: npm run db:restore -- padkos.backup.gz');
  }
  await migrateDatabase(url);
  const rows = await restoreDatabase(url, createReadStream(file)).catch((error) => {
    throw error instanceof RestoreError ? new CommandError(error.message) : error;
  });
  say(`Restored ${rows} rows from ${file}.`);
});
