import { runCommand, say } from './run-command.ts';

/** Migrates the database to the current version; the server does the same at start. */
await runCommand({
  usage: {
    about: 'Brings the database up to date, as the server does at each start.',
    call: 'npm run db:migrate',
  },
  creates: true,
  async work(url, _given, { production }) {
    const { migrateDatabase } = await import('@padkos/database');
    await migrateDatabase(url, { secondFactorRequired: production });
    say('The database is up to date.');
  },
});
