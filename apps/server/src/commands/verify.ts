import { CommandError } from './command-error.ts';
import { runCommand, say } from './run-command.ts';

/** Runs the ledger check over the whole database; prints one line per fault and exits with 1. */
await runCommand({
  usage: {
    about:
      'Checks that everything in the database adds up: wallets, orders, portions, payments, documents, numbers, the audit log. Changes nothing.',
    call: 'npm run verify',
  },
  creates: false,
  async work(url) {
    const [{ checkLedgerNow, LEDGER_CHECKS, openDatabase }, { requireMigrated }] = await Promise.all([
      import('@padkos/database'),
      import('./require-migrated.ts'),
    ]);
    const db = openDatabase({ url, maxConnections: 1 });
    try {
      await requireMigrated(db.sql);
      const begin = performance.now();
      const faults = await checkLedgerNow(db.sql);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      if (faults.length > 0) {
        throw new CommandError(faults.map(({ check, fault }) => `${check}: ${fault}`).join('\n'));
      }
      say(`Everything adds up: ${LEDGER_CHECKS.length} rules checked in ${seconds} s.`);
    } finally {
      await db.close();
    }
  },
});
