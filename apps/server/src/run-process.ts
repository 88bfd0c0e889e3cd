import { EmbeddedPostgresError } from '@padkos/embedded';
import type { Logger } from 'pino';
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts';
import { createLogger } from './logger.ts';
import { StartError } from './start-error.ts';

const STOP_LIMIT_MS = 9_000;

interface Program<Running extends { stop(): Promise<void> }> {
  /** What it calls itself when it cannot start. */
  readonly name: string;
  /** Whether it serves the built web app, which must then be there. */
  readonly webApp: boolean;
  start(environment: Environment, logger: Logger): Promise<Running>;
  /** What it says once it runs. */
  greet(environment: Environment, running: Running): string[];
}

/** Runs until a signal and ends gracefully, exit 0; a fault that the operator can mend is one line, exit 1. */
export async function runProcess<Running extends { stop(): Promise<void> }>(
  program: Program<Running>,
): Promise<void> {
  try {
    await runUntilStopped(program);
  } catch (error) {
    const isPlain = [EnvironmentError, StartError, EmbeddedPostgresError].some(
      (kind) => error instanceof kind,
    );
    const text = error instanceof Error ? (isPlain ? error.message : error.stack) : String(error);
    process.stderr.write(`${program.name} cannot start. ${text}\n`);
    process.exit(1);
  }
}

async function runUntilStopped<Running extends { stop(): Promise<void> }>(
  program: Program<Running>,
): Promise<void> {
  const environment = readEnvironment(undefined, { webApp: program.webApp });
  const logger = createLogger(environment.logLevel, environment.pretty);
  let stopping = false;
  let running: Running | undefined;
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

  const started = await program.start(environment, logger);
  if (stopping) {
    await started.stop();
    process.exit(0);
  }
  running = started;
  process.stdout.write(`${program.greet(environment, started).join('\n')}\n`);
}
