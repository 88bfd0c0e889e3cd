import type { Environment } from '../start/environment.ts';
import { errorText } from '../start/error-text.ts';
import { CommandError } from './command-error.ts';
import { type Arguments, readArguments, type Usage } from './read-arguments.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Command {
  readonly usage: Usage;
  /** Whether to create the embedded database if there is none; an external database is never created. */
  readonly creates: boolean;
  /** Checks the arguments before a database is started; returns whether there is more to do. */
  check?(given: Arguments, environment: Environment): Promise<'go on' | 'done'>;
  work(url: string, given: Arguments, environment: Environment): Promise<void>;
}

/**
 * Runs an operator's command against the configured database, which a running server may keep using. A fault prints one line and
 * exits with 1. An embedded database that was started for the command is stopped afterwards, also on a signal.
 */
export async function runCommand(command: Command): Promise<void> {
  try {
    const given = readArguments(command.usage);
    if (!given) return;
    const [{ joinEmbeddedPostgres }, { readEnvironment }] = await Promise.all([
      import('@padkos/embedded'),
      import('../start/environment.ts'),
    ]);
    const environment = readEnvironment(undefined, { webApp: false });
    if ((await command.check?.(given, environment)) === 'done') return;
    const url = environment.databaseOwnerUrl ?? environment.databaseUrl;
    if (url !== null) {
      await command.work(url, given, environment);
      return;
    }
    const { dataDir } = environment;
    const embedded = await joinEmbeddedPostgres({ dataDir, log: say, creates: command.creates });
    stopOnSignals(() => embedded.stop());
    await command.work(embedded.url, given, environment).finally(() => embedded.stop());
  } catch (error) {
    process.stderr.write(`${await errorText(error)}\n`);
    process.exitCode = 1;
  }
}

/** Writes a line to stdout. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Cleanup work that must finish before the process ends. */
const unfinished = new Set<Promise<unknown>>();

/** Runs work whose signal aborts when this process is told to end; the process waits for the work to finish before it ends. */
export async function untilToldToEnd<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  for (const signal of SIGNALS) {
    process.once(signal, () => stopping.abort(new CommandError('The command was told to end.')));
  }
  const done = work(stopping.signal);
  const settled = done.catch(() => undefined);
  unfinished.add(settled);
  try {
    return await done;
  } finally {
    unfinished.delete(settled);
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of SIGNALS) {
    process.once(signal, () =>
      Promise.all(unfinished)
        .then(stop)
        .finally(() => process.exit(130)),
    );
  }
}
