import { runCommand, say } from './run-command.ts';

/** Rebuilds the sums of analytics from the orders while servers keep running. */
await runCommand({
  usage: {
    about: 'Forgets the sums of past days that analytics read, and makes them anew from the orders.',
    call: 'npm run analytics:rebuild',
  },
  creates: false,
  async work(url, _given, { kitchenNow }) {
    const [{ openDatabase }, { rebuildDaySums }, { runningClock }, { requireMigrated }] = await Promise.all([
      import('@padkos/database'),
      import('@padkos/services'),
      import('@padkos/domain'),
      import('./require-migrated.ts'),
    ]);
    const db = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 600_000 });
    try {
      await requireMigrated(db.sql);
      const days = await rebuildDaySums({ db, clock: runningClock(kitchenNow ?? undefined) });
      say(`The sums of ${days} days were made anew.`);
    } finally {
      await db.close();
    }
  },
});
