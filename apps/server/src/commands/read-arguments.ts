import { parseArgs } from 'node:util';
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

export interface Arguments {
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
