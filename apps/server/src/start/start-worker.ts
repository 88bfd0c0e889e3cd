import { sandbox } from '@padkos/payments';
import type { Logger } from 'pino';
import { startScheduler } from '../jobs/scheduler.ts';
import type { Environment } from './environment.ts';
import { openServices } from './open-services.ts';
import { refuseDemoKitchen } from './start-padkos.ts';
import { type Part, stopAll } from './stop-all.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The job queue and the scheduler without a server, in addition to those of this database's servers; see startPadkos. */
export async function startWorker(
  environment: Environment & { readonly databaseUrl: string },
  logger: Logger,
  signal?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const parts: Part[] = [];
  const stop = () => stopAll(parts, logger);
  try {
    const port = () => environment.port;
    // The sandbox and the payments that it stores are in the server, so a worker cannot ask it.
    const isSandbox = environment.paymentGateway?.name === sandbox.name;
    const own = isSandbox ? { ...environment, paymentGateway: null } : environment;
    const { jobServices, pool, tracing } = await unlessAborted(
      openServices(own, environment.databaseUrl, port, logger, parts),
      signal,
    );
    for (const { code, message } of environment.warnings) logger.warn({ code }, message);
    if (environment.production) await unlessAborted(refuseDemoKitchen(jobServices.db), signal);
    const scheduler = await startScheduler(jobServices, pool, { tracing });
    parts.push({ name: 'jobs', phase: 'work', stop: () => scheduler.stop() });
    signal?.throwIfAborted();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
