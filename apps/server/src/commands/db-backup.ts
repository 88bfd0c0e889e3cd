import { open, rename, rm, stat } from 'node:fs/promises';
import { CommandError } from './command-error.ts';
import { runCommand, say } from './run-command.ts';

/** Writes a backup of everything to a file, while the server goes on. */
await runCommand({
  usage: {
    about: 'Writes a backup of the whole kitchen to a file, while the server goes on.',
    call: 'npm run db:backup -- padkos.backup.gz',
    operand: 'the file to write',
  },
  creates: false,
  async check({ operand: file }) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw new CommandError(`${file} is a folder; name a file in it.`);
  },
  async work(url, { operand: file }) {
    const { backupDatabase } = await import('@padkos/database');
    const partial = `${file}.part`;
    const openPartial = async () => {
      const handle = await open(partial, 'w', 0o600).catch((error: Error) => {
        throw new CommandError(`The file ${file} cannot be written: ${error.message}.`);
      });
      return handle.createWriteStream();
    };
    try {
      const rows = await backupDatabase(url, openPartial);
      await rename(partial, file);
      say(`Wrote ${rows} rows to ${file}. It holds all that the database holds: keep it as safe.`);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  },
});
