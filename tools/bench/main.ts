import { writeFile } from 'node:fs/promises';
import { CommandError } from '../../apps/server/src/commands/command-error.ts';
import { readArguments } from '../../apps/server/src/commands/run-command.ts';
import { errorText } from '../../apps/server/src/start/plain-error.ts';

const CALL =
  'npm run bench -- [--only orders|reads|console|rush|memory | --soak] [--seconds 10] [--orders 1000000] [--json FILE]';
const PARTS = ['orders', 'reads', 'console', 'rush', 'memory'];
const SECONDS = 10;
const MEMORY_SECONDS = 60;
const SOAK_SECONDS = 3_600;
const ORDERS = 1_000_000;
const ORDERS_OF_A_USER = 50;
const FEWEST_USERS = 400;
const DAYS = 730;

/**
 * `npm run bench`: measures its own kitchens. Exit 1 when the server exceeds its memory limit or a soak finds a
 * fault.
 */
try {
  const given = readArguments({
    about:
      'Measures kitchens of its own, which are removed at the end: orders, reads, the console and a rush in a kitchen with ' +
      'two years and --orders orders, each path in turns with the least that it could cost, for --seconds each; and what ' +
      'memory the server takes under a load. Prints a table; --json writes it to a file as well. Takes some minutes. --soak ' +
      'instead loads the server of such a kitchen for an hour, or --seconds, with all that happens on a busy evening.',
    call: CALL,
    optional: ['only', 'seconds', 'orders', 'json'],
    flags: ['soak'],
  });
  if (given) {
    const { only, json } = given.options;
    const isSoak = given.flags.includes('soak');
    if (isSoak && (only ?? json) !== undefined) throw refusal('--soak takes neither --only nor --json');
    const isWanted = (part: string) => !isSoak && (only === undefined || only === part);
    if (only !== undefined && !PARTS.includes(only)) throw refusal(`--only is one of ${PARTS.join(', ')}`);
    const seconds = numberOf('seconds', given.options.seconds);
    const orders = numberOf('orders', given.options.orders) ?? ORDERS;
    const users = Math.max(FEWEST_USERS, Math.round(orders / ORDERS_OF_A_USER));
    const size = { orders, users, days: DAYS };
    if (isSoak) {
      const { soak } = await import('./soak.ts');
      if (!(await soak(size, seconds ?? SOAK_SECONDS))) process.exitCode = 1;
    } else if (only !== 'memory') {
      const { measureSpeed } = await import('./speed.ts');
      const result = await measureSpeed(size, isWanted, seconds ?? SECONDS);
      if (json !== undefined) await writeFile(json, result);
    }
    if (isWanted('memory')) {
      const { measureMemory } = await import('./memory.ts');
      if (!(await measureMemory(seconds ?? MEMORY_SECONDS))) process.exitCode = 1;
    }
  }
} catch (error) {
  process.stderr.write(`${await errorText(error)}\n`);
  process.exitCode = 1;
}

function refusal(reason: string): CommandError {
  return new CommandError(`${reason}. It is called: ${CALL}`);
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0)) throw refusal(`--${name} is a number above 0`);
  return value;
}
