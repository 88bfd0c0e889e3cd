import { StartError } from '../start/plain-error.ts';
import { runProcess } from '../start/run-process.ts';

/** An additional worker for a kitchen's jobs; the servers keep running theirs. */
await runProcess({
  name: 'The worker',
  usage: {
    about:
      'Does the jobs of a kitchen in a process of its own, until it is told to end. Settings are variables.',
    call: 'npm run worker',
  },
  webApp: false,
  start: async (environment, logger, signal) => {
    const { databaseUrl } = environment;
    if (databaseUrl === null) {
      throw new StartError(
        'DATABASE_URL: must be set; the embedded database belongs to one server, which runs its jobs itself',
      );
    }
    const { startWorker } = await import('../start/start-worker.ts');
    return startWorker({ ...environment, databaseUrl }, logger, signal);
  },
  greet: () => ['The worker is ready'],
});
