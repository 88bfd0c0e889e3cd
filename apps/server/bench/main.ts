import { CommandError } from '../src/commands/command-error.ts';
import { readArguments } from '../src/commands/read-arguments.ts';
import { errorText } from '../src/start/error-text.ts';

const CALL = 'npm run bench -- [--only speed|memory] [--seconds 60]';
const PARTS = ['speed', 'memory'];
const LOAD_SECONDS = 60;

/** `npm run bench`: measures demo kitchens of its own. Exit 1 when the server takes more memory than it may. */
try {
  const given = readArguments({
    about:
      'Measures demo kitchens of its own, which are removed at the end: what Padkos does a second, and what memory the ' +
      'server takes under a load of --seconds. Takes some minutes.',
    call: CALL,
    optional: ['only', 'seconds'],
  });
  if (given) {
    const { only, seconds } = given.options;
    if (only !== undefined && !PARTS.includes(only)) {
      throw new CommandError(`--only is speed or memory. It is called: ${CALL}`);
    }
    const load = Number(seconds ?? LOAD_SECONDS);
    if (!(load > 0)) throw new CommandError(`--seconds is a number above 0. It is called: ${CALL}`);
    if (only !== 'memory') await import('./bench.ts');
    if (only !== 'speed') {
      const { measureMemory } = await import('./memory.ts');
      if (!(await measureMemory(load))) process.exitCode = 1;
    }
  }
} catch (error) {
  process.stderr.write(`${await errorText(error)}\n`);
  process.exitCode = 1;
}
