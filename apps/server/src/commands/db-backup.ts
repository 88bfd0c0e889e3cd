import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { backupDatabase } from '@padkos/database';
import { CommandError, say, withDatabase } from './with-database.ts';

/** Writes a backup of everything to a file, while the server goes on. */
await withDatabase(async (url) => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new CommandError('Say where to: npm run db:backup -- padkos.backup.gz');
  const partial = `${file}.part`;
  const rows = await backupDatabase(url, createWriteStream(partial, { mode: 0o600 }));
  await rename(partial, file);
  say(`Wrote ${rows} rows to ${file}. Keep it as you would keep the database: it holds what it holds.`);
});
