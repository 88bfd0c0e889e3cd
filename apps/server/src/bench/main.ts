import { readArguments } from '../commands/read-arguments.ts';
import { sayOf } from '../say-of.ts';

/** `npm run bench`: measures a demo kitchen of its own. */
try {
  const given = readArguments({
    about: 'Measures a demo kitchen of its own, which is removed at the end. Takes some minutes.',
    call: 'npm run bench',
  });
  if (given) await import('./bench.ts');
} catch (error) {
  process.stderr.write(`${await sayOf(error)}\n`);
  process.exitCode = 1;
}
