import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ZodSafeParseResult } from 'zod';
import { CommandError } from './command-error.ts';
import { runCommand, say } from './run-command.ts';

/**
 * Creates an administrator, or promotes and reactivates the user with this address; also restores access for a kitchen that is
 * locked out.
 */
await runCommand({
  usage: {
    about:
      'Makes an administrator, or makes the user with this address one, with a new password: ADMIN_PASSWORD, else asked for. Ends their sessions, switches their second step off and tells all administrators.',
    call: 'npm run admin -- --email you@example.co.za',
    options: ['email'],
  },
  creates: false,
  async check({ options }) {
    const { signInInput } = await import('@padkos/contracts');
    requireValid(signInInput.shape.email.safeParse(options.email));
    return 'go on';
  },
  async work(url, { options }, environment) {
    const [
      { signInInput },
      { openDatabase },
      { administratorPasswordProblem, runningClock },
      { ensureAdministrator },
      { requireMigrated },
    ] = await Promise.all([
      import('@padkos/contracts'),
      import('@padkos/database'),
      import('@padkos/domain'),
      import('@padkos/services'),
      import('./require-migrated.ts'),
    ]);
    const db = openDatabase({ url, maxConnections: 1, withoutJobs: true });
    try {
      await requireMigrated(db.sql);
      const password = environment.adminPassword ?? (await askPassword());
      const input = requireValid(signInInput.safeParse({ email: options.email, password }));
      const problem = administratorPasswordProblem(password);
      if (problem !== null) throw new CommandError(problem);
      const { email } = input;
      const services = { db, clock: runningClock() };
      const done = await ensureAdministrator(services, email, input.password);
      say(
        done === 'created'
          ? `${email} is an administrator now.`
          : `${email} is an active administrator now, with the new password.`,
      );
    } finally {
      await db.close();
    }
  },
});

/** Returns the parsed value; throws CommandError with the message of each fault. */
function requireValid<T>(parsed: ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data;
  throw new CommandError(parsed.error.issues.map((issue) => issue.message).join('; '));
}

/** Asks on the terminal and hides what is typed. */
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
