import { EmbeddedPostgresError } from '@padkos/embedded';
import { demoSignIns } from './demo/sign-ins.ts';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { createLogger } from './logger.ts';
import { StartError } from './start-error.ts';
import { startPadkos } from './start-padkos.ts';

const STOP_LIMIT_MS = 9_000;

/** Listens and closes gracefully; a fault that the operator can mend is one line, exit 1. */
async function main(): Promise<void> {
  const environment = readEnvironment();
  const logger = createLogger(environment.logLevel, environment.pretty);
  let stopping = false;
  let running: Awaited<ReturnType<typeof startPadkos>> | undefined;
  const stop = async () => {
    // A signal to the process group may come twice.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await running?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a promise was left rejected'));

  const started = await startPadkos(environment, logger);
  if (stopping) {
    await started.stop();
    process.exit(0);
  }
  running = started;
  const lines = [`Padkos is ready at ${environment.publicUrl}`, ...(started.seeded ? demoSignIns() : [])];
  process.stdout.write(`${lines.join('\n')}\n`);
}

await main().catch((error) => {
  const isPlain = [EnvironmentError, StartError, EmbeddedPostgresError].some((kind) => error instanceof kind);
  process.stderr.write(`Padkos cannot start. ${isPlain ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
});
