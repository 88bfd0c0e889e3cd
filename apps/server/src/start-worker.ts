import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import { startClockwork } from './jobs/clockwork.ts';
import { openServices } from './open-services.ts';
import { StartError } from './start-error.ts';
import { type Part, stopAll } from './stop-all.ts';
import { unlessAborted } from './unless-aborted.ts';

/** The job queue and the timetable without a server, beside those that the servers of this database run; see startPadkos. */
export async function startWorker(
  environment: Environment,
  logger: Logger,
  signal?: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl } = environment;
  if (databaseUrl === null) {
    throw new StartError(
      'DATABASE_URL: must be set; the embedded database belongs to one server, which runs its jobs itself',
    );
  }
  const parts: Part[] = [];
  const stop = () => stopAll(parts, logger);
  try {
    const port = () => environment.port;
    // The sandbox lies in a server and its book with it; a worker has nobody to ask there.
    const paymentGateway = environment.paymentGateway === 'sandbox' ? null : environment.paymentGateway;
    const own = { ...environment, paymentGateway };
    const { jobServices, pool } = await unlessAborted(
      openServices(own, databaseUrl, port, logger, parts),
      signal,
    );
    const clockwork = await startClockwork(jobServices, pool);
    parts.push({ name: 'jobs', phase: 'work', stop: () => clockwork.stop() });
    signal?.throwIfAborted();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
