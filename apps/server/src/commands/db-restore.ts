import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupSource } from '@padkos/database';
import type { Environment } from '../start/environment.ts';
import { CommandError } from './command-error.ts';
import { runCommand, say, untilToldToEnd } from './run-command.ts';

/** The operand for the newest backup in BACKUP_TO. */
const LATEST = 'latest';

let source: BackupSource;

/** Reads a backup into an empty database. */
await runCommand({
  usage: {
    about:
      'Reads a backup into an empty database, which is made first where none is configured; "latest" is the newest one in BACKUP_TO. With --check it is only proven: restored into a database of its own, which is removed again.',
    call: 'npm run db:restore -- [--check] padkos.backup.gz.age',
    operand: 'the file to read',
    flags: ['check'],
  },
  creates: true,
  async check({ operand, flags }, environment) {
    const [{ checkBackup }, { proveBackup, sealedBackup }] = await Promise.all([
      import('@padkos/database'),
      import('@padkos/backups'),
    ]);
    const file = operand === LATEST ? await fetchLatest(environment) : operand;
    source = sealedBackup(file, environment.backupKey);
    await checkBackup(source);
    if (!flags.includes('check')) return 'go on';
    const begin = performance.now();
    const rows = await untilToldToEnd((signal) => proveBackup(source, signal));
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(
      `${file} can be restored: ${rows} rows in ${seconds} s. The ledger check passed and the audit log is complete.`,
    );
    return 'done';
  },
  async work(url) {
    const { migrateDatabase, restoreDatabase } = await import('@padkos/database');
    await migrateDatabase(url);
    const rows = await restoreDatabase(url, source);
    say(`Restored ${rows} rows from ${source.name}. The ledger check passed and the audit log is complete.`);
  },
});

/** Fetches the newest backup into a folder that is deleted when the command ends. */
async function fetchLatest({ backups }: Environment): Promise<string> {
  if (backups === null) {
    throw new CommandError('To restore the latest backup, set BACKUP_TO and BACKUP_KEY as on the server.');
  }
  const { fetchNewest } = await import('@padkos/backups');
  const folder = mkdtempSync(join(tmpdir(), 'padkos-restore-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return fetchNewest(backups, folder);
}
