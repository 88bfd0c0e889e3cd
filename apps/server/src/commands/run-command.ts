import { parseArgs } from 'node:util';
import type { Environment } from '../start/environment.ts';
import { errorText } from '../start/plain-error.ts';
import { CommandError } from './command-error.ts';

export interface Usage {
  /** What the command does, in a sentence or two. */
  readonly about: string;
  /** How to call it, such as `npm run db:backup -- padkos.backup.gz`. */
  readonly call: string;
  /** The name of the required operand in the usage text; absent if there is none. */
  readonly operand?: string;
  /** The operand is optional, and empty if it is missing. */
  readonly mayLackOperand?: boolean;
  /** Required options that take a value. */
  readonly options?: readonly string[];
  /** Optional options that take a value. */
  readonly optional?: readonly string[];
  /** Optional options without a value. */
  readonly flags?: readonly string[];
}

interface Arguments {
  /** Empty when there is none. */
  readonly operand: string;
  readonly options: Readonly<Record<string, string>>;
  /** The options without a value that were given. */
  readonly flags: readonly string[];
}

/**
 * Reads the command's arguments strictly. Returns null after printing the usage text for --help. Throws CommandError for an
 * unknown option, and for a missing or an extra argument.
 */
export function readArguments(usage: Usage, args = process.argv.slice(2)): Arguments | null {
  const parsed = parse(usage, args);
  const values: Readonly<Record<string, unknown>> = parsed.values;
  if (values.help === true) {
    process.stdout.write(`${usage.about}\n\n  ${usage.call}\n`);
    return null;
  }
  const options: Record<string, string> = {};
  for (const name of usage.options ?? []) {
    const value = values[name];
    if (typeof value !== 'string' || value === '') throw refusal(usage, `--${name} is missing`);
    options[name] = value;
  }
  for (const name of usage.optional ?? []) {
    const value = values[name];
    if (typeof value === 'string') options[name] = value;
  }
  const [operand = '', ...others] = parsed.positionals;
  if (usage.operand !== undefined && operand === '' && usage.mayLackOperand !== true)
    throw refusal(usage, `${usage.operand} is missing`);
  const surplus = usage.operand === undefined ? parsed.positionals[0] : others[0];
  if (surplus !== undefined) throw refusal(usage, `"${surplus}" is one too many`);
  const flags = (usage.flags ?? []).filter((name) => values[name] === true);
  return { operand, options, flags };
}

function parse(usage: Usage, args: readonly string[]) {
  const names = [...(usage.options ?? []), ...(usage.optional ?? [])];
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
  };
  for (const name of names) options[name] = { type: 'string' };
  for (const name of usage.flags ?? []) options[name] = { type: 'boolean' };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ', 1)[0] : error;
    throw refusal(usage, String(reason).replaceAll('\n', ' '));
  }
}

const refusal = (usage: Usage, reason: string) => new CommandError(`${reason}. It is called: ${usage.call}`);

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
