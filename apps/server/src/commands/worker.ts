import { runProcess } from '../run-process.ts';
import { startWorker } from '../start-worker.ts';

/** A further worker for the jobs of a kitchen; the servers run theirs all the same. */
await runProcess({
  name: 'The worker',
  webApp: false,
  start: startWorker,
  greet: () => ['The worker is ready'],
});
