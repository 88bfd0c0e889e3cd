import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

export interface Usage {
  /** What it does, in a sentence or two. */
  readonly about: string;
  /** How it is called, such as `npm run db:backup -- padkos.backup.gz`. */
  readonly call: string;
  /** The required operand, as named in the usage; left out when there is none. */
  readonly operand?: string;
  /** The operand may be left out; it is then empty. */
  readonly mayLackOperand?: boolean;
  /** Options that take a value and must be given. */
  readonly options?: readonly string[];
  /** Options that take a value and may be left out. */
  readonly optional?: readonly string[];
  /** Options without a value, which may be left out. */
  readonly flags?: readonly string[];
}

export interface Arguments {
  /** Empty when there is none. */
  readonly operand: string;
  readonly options: Readonly<Record<string, string>>;
  /** Those options without a value that were given. */
  readonly flags: readonly string[];
}

/**
 * Reads what was typed, strictly. Answers null after it has written the usage for --help. Throws CommandError for an
 * option that there is not, one too few or one too many.
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
