import { writeFile } from 'node:fs/promises';
import { isCalendarDate } from '@padkos/domain';
import { CommandError } from './command-error.ts';
import { runCommand, say } from './run-command.ts';

const HEADINGS = [
  'Name',
  'Email',
  'Cell phone',
  'Avoids something',
  'Orders',
  'Top-ups',
  'Signed in on devices',
  'Orders, top-ups and messages since',
  'Sessions used since',
  'Own data saved since (days)',
  'Documents with marks since',
];

/** Writes a list of the people affected by a breach of personal information. */
await runCommand({
  usage: {
    about:
      'Writes the people whom a breach concerns, when somebody could read the database from an instant on, into a CSV file that only you can read: how to reach each, and what is kept of them. Changes nothing but the list of events of security, where it notes this copy.',
    call: 'npm run incident -- --since 2026-11-20T14:00:00+02:00 people.csv',
    operand: 'The file',
    options: ['since'],
  },
  creates: false,
  async check({ options }) {
    instantOf(options.since);
    return 'go on';
  },
  async work(url, { operand, options }) {
    const [{ openDatabase }, { noteConcernedCopied, peopleConcerned }, { writeCsv }, { requireMigrated }] =
      await Promise.all([
        import('@padkos/database'),
        import('@padkos/services'),
        import('@padkos/domain'),
        import('./require-migrated.ts'),
      ]);
    const db = openDatabase({ url, maxConnections: 1 });
    try {
      await requireMigrated(db.sql);
      const people = await peopleConcerned(db, instantOf(options.since));
      const rows = people.map((person) => [
        person.name,
        person.email,
        person.cellPhone,
        person.avoids ? 'yes' : 'no',
        person.orders,
        person.payments,
        person.signIns,
        person.since,
        person.sessionsSince,
        person.exportsSince,
        person.marksSince,
      ]);
      // Never overwrites an existing file.
      await writeFile(operand, writeCsv([HEADINGS, ...rows]), { flag: 'wx', mode: 0o600 }).catch((error) => {
        throw new CommandError(`${operand} could not be written: ${error.message}`);
      });
      await noteConcernedCopied(db, new Date()).catch((error) =>
        say(`This copy could not be noted in the list of events of security: ${error.message}`),
      );
      const special = people.filter(({ avoids }) => avoids).length;
      say(`${people.length} people, ${special} of them with a list of what they avoid, are in ${operand}.`);
      const used = people.filter(({ sessionsSince }) => sessionsSince > 0).length;
      const saved = people.filter(({ exportsSince }) => exportsSince > 0).length;
      say(
        `Since ${instantOf(options.since).toISOString()} sessions of ${used} were used, and the data of ${saved} was saved as a whole.`,
      );
      say(
        'Tell the Information Regulator and these people as soon as reasonably possible (POPIA 22); docs/operations.md has the words.',
      );
    } finally {
      await db.close();
    }
  },
});

/** Reads an instant, or a date as its first instant in Johannesburg. */
function instantOf(typed = ''): Date {
  const [, date = '', time] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(typed) ?? [];
  const instant = new Date(`${date}${time ?? 'T00:00:00+02:00'}`);
  if (!isCalendarDate(date) || Number.isNaN(instant.getTime()))
    throw new CommandError(
      `--since must be a date or an instant with its zone, such as 2026-11-20 or 2026-11-20T14:00:00+02:00, not "${typed}"`,
    );
  if (instant > new Date()) throw new CommandError(`--since must not be in the future, as "${typed}" is`);
  return instant;
}
