import { startEmbeddedPostgres } from '@padkos/embedded';
import { createSessions, ensureAdministrator, hasAdministrator } from '@padkos/services';
import type { Logger } from 'pino';
import { buildServer } from './build-server.ts';
import { ensureDemoKitchen } from './demo/seed-demo.ts';
import { ensurePortFree } from './ensure-port-free.ts';
import type { Environment } from './environment.ts';
import { startClockwork } from './jobs/clockwork.ts';
import { openServices } from './open-services.ts';
import { writePidFile } from './pid-file.ts';
import { stopAll } from './stop-all.ts';

export interface RunningPadkos {
  /** Drains requests, ends the jobs, then the database. */
  stop(): Promise<void>;
  readonly port: number;
  readonly seeded: boolean;
}

/** Everything in its order: port, database, migrations, demo, server, jobs. What was started is stopped on failure. */
export async function startPadkos(environment: Environment, logger: Logger): Promise<RunningPadkos> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = () => stopAll(closing, logger);
  try {
    if (environment.port !== 0) await ensurePortFree(environment.port, environment.host);
    const url = environment.databaseUrl ?? (await startDatabase(environment, logger, closing));
    closing.push(await writePidFile(environment.dataDir));
    let port = environment.port;
    const { services, pool } = await openServices(environment, url, () => port, logger, closing);
    const { database, clock, realClock } = services;
    const seeded = environment.seed === 'demo';
    if (seeded) await ensureDemoKitchen({ url, database, clock, log: logger });
    if (environment.admin !== null && !(await hasAdministrator({ database }))) {
      await ensureAdministrator({ database, clock }, environment.admin.email, environment.admin.password);
      logger.info({ email: environment.admin.email }, 'the first administrator was created');
    }
    const app = await buildServer({
      services,
      sessions: createSessions(database, realClock, environment.publicUrl.startsWith('https:')),
      logger,
      production: environment.production,
      trustProxy: environment.trustProxy,
      metricsToken: environment.metricsToken,
      webRoot: environment.webRoot,
      mailbox: environment.smtp === null && !environment.production,
      port: () => port,
    });
    closing.push(() => app.close());
    await app.listen({ port: environment.port, host: environment.host });
    const address = app.server.address();
    if (address !== null && typeof address === 'object') port = address.port;
    const clockwork = await startClockwork(services, pool);
    closing.push(() => clockwork.stop());
    return { stop, port, seeded };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  environment: Environment,
  logger: Logger,
  closing: (() => Promise<unknown>)[],
): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: environment.dataDir,
    log: (text) => logger.info(text),
  });
  closing.push(() => embedded.stop());
  return embedded.url;
}
