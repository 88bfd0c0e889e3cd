import { runProcess } from '../run-process.ts';

/** A further worker for the jobs of a kitchen; the servers run theirs all the same. */
await runProcess({
  name: 'The worker',
  usage: {
    about:
      'Does the jobs of a kitchen in a process of its own, until it is told to end. Settings are variables.',
    call: 'npm run worker',
  },
  webApp: false,
  start: async (...given) => (await import('../start-worker.ts')).startWorker(...given),
  greet: () => ['The worker is ready'],
});
