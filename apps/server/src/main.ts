import { demoSignIns } from './demo/sign-ins.ts';
import { runProcess } from './run-process.ts';
import { startPadkos } from './start-padkos.ts';

/** The server with everything in it; listens and closes gracefully. */
await runProcess({
  name: 'Padkos',
  webApp: true,
  start: startPadkos,
  greet: (environment, { seeded }) => [
    `Padkos is ready at ${environment.publicUrl}`,
    ...(seeded ? demoSignIns() : []),
  ],
});
