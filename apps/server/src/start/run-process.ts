import type { Logger } from 'pino';
import { readArguments, type Usage } from '../commands/run-command.ts';
import type { Environment } from './environment.ts';
import { errorText } from './plain-error.ts';

/** The final time limit of a stop, in milliseconds. */
export const LAST_RESORT_MS = 9_800;

interface Runnable {
  stop(): Promise<void>;
  /** Resolves when it cannot continue. */
  readonly failed?: Promise<Error>;
}

interface Program<Running extends Runnable> {
  /** Its name in the message that it cannot start. */
  readonly name: string;
  readonly usage: Usage;
  /** Whether it serves the built web app, which must then exist. */
  readonly webApp: boolean;
  /** Starts it; when `signal` aborts, stops what was started and throws the signal's reason. */
  start(environment: Environment, logger: Logger, signal: AbortSignal): Promise<Running>;
  /** The lines to print once it runs. */
  greet(environment: Environment, running: Running): string[];
}

/**
 * Runs until a signal and ends gracefully with exit 0, or with exit 1 if it cannot continue. A fault that the operator can fix
 * prints one line and exits with 1. The arguments are read before anything else is loaded.
 */
export async function runProcess<Running extends Runnable>(program: Program<Running>): Promise<void> {
  try {
    if (readArguments(program.usage)) await runUntilStopped(program);
  } catch (error) {
    process.stderr.write(`${program.name} cannot start. ${await errorText(error)}\n`);
    process.exit(1);
  }
}

async function runUntilStopped<Running extends Runnable>(program: Program<Running>): Promise<void> {
  const [{ readEnvironment }, { createLogger }] = await Promise.all([
    import('./environment.ts'),
    import('./logger.ts'),
  ]);
  const environment = readEnvironment(undefined, { webApp: program.webApp });
  const logger = createLogger(environment.logLevel, environment.pretty, environment.tracing !== null);
  const stopping = new AbortController();
  let running: Running | undefined;
  const stop = async (code = 0) => {
    // A signal to the process group may arrive twice.
    if (stopping.signal.aborted) return;
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
    stopping.abort();
    await running?.stop();
    if (running) process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a promise was left rejected'));

  try {
    running = await program.start(environment, logger, stopping.signal);
  } catch (error) {
    // It failed after it was told to end; everything it started has ended.
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  }
  process.stdout.write(`${program.greet(environment, running).join('\n')}\n`);
  running.failed?.then((error) => {
    logger.fatal({ err: error }, 'Padkos cannot go on and ends');
    return stop(1);
  });
}
