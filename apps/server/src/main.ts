import { demoSignIns } from '@padkos/demo';
import { runProcess } from './start/run-process.ts';

/** The complete server; listens and closes gracefully. */
await runProcess({
  name: 'Padkos',
  usage: {
    about:
      'Starts the kitchen, until it is told to end. Settings are environment variables: docs/operations.md.',
    call: 'npm start',
  },
  webApp: true,
  start: async (...given) => (await import('./start/start-padkos.ts')).startPadkos(...given),
  greet: (environment, { seeded }) => [
    `Padkos is ready at ${environment.publicUrl}`,
    ...(seeded ? demoSignIns() : []),
  ],
});
