import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { signInInput } from '@padkos/contracts';
import { migrateDatabase, openDatabase } from '@padkos/database';
import { runningClock } from '@padkos/domain';
import { ensureAdministrator } from '@padkos/services';
import { CommandError, say, withDatabase } from './with-database.ts';

const USAGE = 'npm run admin -- --email you@example.co.za';

/** Creates an administrator, or promotes and re-activates the user with this address. */
await withDatabase(async (url, environment) => {
  const { values } = parseArgs({ options: { email: { type: 'string' } }, strict: false });
  if (typeof values.email !== 'string') throw new CommandError(`Say whom: ${USAGE}`);
  const password = environment.adminPassword ?? (await askPassword());
  const input = signInInput.safeParse({ email: values.email, password });
  if (!input.success) throw new CommandError(input.error.issues.map((issue) => issue.message).join('\n'));
  await migrateDatabase(url);
  const database = openDatabase({ url, maxConnections: 1, withoutJobs: true });
  try {
    const done = await ensureAdministrator(
      { database, clock: runningClock() },
      input.data.email,
      input.data.password,
    );
    say(
      done === 'created'
        ? `${input.data.email} is an administrator now.`
        : `${input.data.email} is an active administrator now, with the new password.`,
    );
  } finally {
    await database.close();
  }
});

/** Asks on the terminal and shows nothing of what is typed. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandError('Set ADMIN_PASSWORD, or run this on a terminal.');
  process.stdout.write('Password: ');
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}
