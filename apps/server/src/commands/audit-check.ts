import { CommandError } from './command-error.ts';
import { runCommand, say } from './run-command.ts';

/** Verifies the audit log; prints one line per fault and exits with 1. */
await runCommand({
  usage: {
    about:
      'Looks whether the audit log is as it was written, with AUDIT_KEY also whether its anchors are genuine.',
    call: 'npm run audit:check',
  },
  creates: false,
  async work(url, _given, { auditKey }) {
    const [{ openDatabase }, { anchorsOf, auditFaults }, { requireMigrated }] = await Promise.all([
      import('@padkos/database'),
      import('@padkos/services'),
      import('./require-migrated.ts'),
    ]);
    const db = openDatabase({ url, maxConnections: 1 });
    try {
      await requireMigrated(db.sql);
      const faults = await auditFaults({ db, auditKey });
      if (faults.length > 0) throw new CommandError(`The audit log was changed: ${faults.join('; ')}`);
      say(
        auditKey === null
          ? 'The audit log is as it was written; set AUDIT_KEY to check its anchors.'
          : `The audit log is as it was written. ${signedWords(await anchorsOf({ db }))}`,
      );
    } finally {
      await db.close();
    }
  },
});

/** Only the number of anchors reveals deleted or emptied ones; the operator compares it with the server's own log. */
const signedWords = ({ all, signed, last }: { all: number; signed: number; last: number | null }) =>
  `${signed} of ${all} anchors ${signed === 1 ? 'is' : 'are'} signed${last === null ? '' : `, the last one of row ${last}`}; the log of the server has a line "audit log anchored" for each.`;
