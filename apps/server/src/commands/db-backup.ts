import { open, rename, rm, stat } from 'node:fs/promises';
import type { Environment } from '../start/environment.ts';
import { CommandError } from './command-error.ts';
import { runCommand, say, untilToldToEnd } from './run-command.ts';

/** Writes a backup of everything while the server keeps running. */
await runCommand({
  usage: {
    about:
      'Writes a backup of the whole kitchen to a file, while the server goes on; encrypted where BACKUP_KEY is set. Without a file it goes to BACKUP_TO, as every night: it is restored to prove it, and backups past BACKUP_KEEP_DAYS are removed. A file that is there is replaced with --force only.',
    call: 'npm run db:backup -- [--force] [padkos.backup.gz.age]',
    operand: 'the file to write',
    mayLackOperand: true,
    flags: ['force'],
  },
  creates: false,
  async check({ operand: file, flags }, { backups }) {
    if (file === '' && backups === null) {
      throw new CommandError(
        'Name the file to write, as in npm run db:backup -- padkos.backup.gz.age, or set BACKUP_TO and BACKUP_KEY.',
      );
    }
    const found = file === '' ? undefined : await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw new CommandError(`${file} is a folder; name a file in it.`);
    if (found && !flags.includes('force'))
      throw new CommandError(`${file} is there already. Name another file, or add --force to replace it.`);
    return 'go on';
  },
  async work(url, { operand: file }, environment) {
    if (file === '') await toPlace(url, environment);
    else await toFile(url, file, environment.backupKey);
  },
});

async function toPlace(url: string, { backups }: Environment): Promise<void> {
  if (backups === null) return;
  const { backUp } = await import('@padkos/backups');
  const { name, rows, bytes, removed, seconds } = await untilToldToEnd((signal) =>
    backUp({ ...backups, url }, signal),
  );
  const old = removed.length === 1 ? '1 old backup' : `${removed.length} old backups`;
  say(
    `Stored ${rows} rows (${bytes} bytes) as ${name} in ${seconds.write} s, restored them to prove it in ${seconds.prove} s, removed ${old}.`,
  );
}

async function toFile(url: string, file: string, key: string | null): Promise<void> {
  const { backupDatabase } = await import('@padkos/database');
  const { sealWith } = await import('@padkos/backups');
  const partial = `${file}.part`;
  const openPartial = async () => {
    const handle = await open(partial, 'w', 0o600).catch((error: Error) => {
      throw new CommandError(`The file ${file} cannot be written: ${error.message}.`);
    });
    return handle.createWriteStream();
  };
  try {
    const rows = await backupDatabase(url, openPartial, ...(key === null ? [] : [sealWith(key)]));
    await rename(partial, file);
    say(
      key === null
        ? `Wrote ${rows} rows to ${file}. It holds all that the database holds: keep it as safe, or set BACKUP_KEY to encrypt it.`
        : `Wrote ${rows} rows to ${file}, encrypted with BACKUP_KEY: without that key it cannot be restored.`,
    );
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
