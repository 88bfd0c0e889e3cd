import { ensureDemoKitchen } from '@padkos/demo/seed';
import { startEmbeddedPostgres } from '@padkos/embedded';
import { createSessions, ensureAdministrator, hasAdministrator } from '@padkos/services';
import type { Logger } from 'pino';
import { buildServer } from '../http/build-server.ts';
import { closeServer } from '../http/close-server.ts';
import { startScheduler } from '../jobs/scheduler.ts';
import { createChangeFeed } from '../live/change-feed.ts';
import { ensurePortFree } from './ensure-port-free.ts';
import type { Environment } from './environment.ts';
import { openServices } from './open-services.ts';
import { writePidFile } from './pid-file.ts';
import { refuseDemoKitchen } from './refuse-demo-kitchen.ts';
import { type Part, stopAll } from './stop-all.ts';
import { unlessAborted } from './unless-aborted.ts';
import { watchChanges } from './watch-changes.ts';

export interface RunningPadkos {
  /** Drains requests, ends the jobs, then the database. */
  stop(): Promise<void>;
  /** Resolves when the embedded database has died and cannot be started again. */
  readonly failed: Promise<Error>;
  readonly port: number;
  readonly seeded: boolean;
}

/**
 * Starts everything in its order: port, database, migrations, demo, server, jobs. What was started is stopped when a
 * step fails, and when `signal` aborts before all of it runs; then the signal's reason is thrown.
 */
export async function startPadkos(
  environment: Environment,
  logger: Logger,
  signal?: AbortSignal,
): Promise<RunningPadkos> {
  const parts: Part[] = [];
  const failing = Promise.withResolvers<Error>();
  const stop = () => stopAll(parts, logger);
  const step = <T>(work: Promise<T>) => unlessAborted(work, signal);
  try {
    if (environment.port !== 0) await step(ensurePortFree(environment.port, environment.host));
    const { url, ownerUrl } = await openDatabaseOf(environment, logger, parts, failing.resolve, signal);
    const removePidFile = await writePidFile(environment.dataDir).catch((error: Error) => {
      // A server whose database is elsewhere needs nothing in this folder.
      logger.warn(
        { reason: error.message },
        'DATA_DIR: padkos.pid cannot be written; signals need the id by other ways',
      );
    });
    if (removePidFile) parts.push({ name: 'pid file', phase: 'mark', stop: async () => removePidFile() });
    let port = environment.port;
    const { services, jobServices, pool, tracing } = await step(
      openServices({ ...environment, databaseOwnerUrl: ownerUrl }, url, () => port, logger, parts),
    );
    const { db, clock, realClock } = services;
    for (const { code, message } of environment.warnings) logger.warn({ code }, message);
    if (environment.production) await step(refuseDemoKitchen(db));
    const seeded = environment.seed === 'demo';
    if (seeded) await step(ensureDemoKitchen({ url: ownerUrl, db, clock, log: logger }));
    if (environment.admin !== null && !(await step(hasAdministrator({ db })))) {
      const { email, password } = environment.admin;
      await step(ensureAdministrator({ db, clock }, email, password));
      logger.info({ email }, 'the first administrator was created');
    }
    const sessions = createSessions(db, realClock, environment.publicUrl.startsWith('https:'));
    const changes = createChangeFeed();
    const watching = await step(
      watchChanges(url, { sessions: sessions.memory, menus: services.menus }, changes, logger),
    );
    parts.push({ name: 'changes', phase: 'connections', stop: () => watching.stop() });
    const app = await step(
      buildServer({
        services,
        sessions,
        changes,
        logger,
        production: environment.production,
        trustProxy: environment.trustProxy,
        tracing,
        metricsToken: environment.metricsToken,
        webRoot: environment.webRoot,
        securityContact: environment.securityContact,
        mailbox: environment.smtp === null && !environment.production,
        port: () => port,
      }),
    );
    parts.push({
      name: 'server',
      phase: 'work',
      stop: () => closeServer(app, environment.trustProxy !== null),
    });
    await step(app.listen({ port: environment.port, host: environment.host }));
    const address = app.server.address();
    if (address !== null && typeof address === 'object') port = address.port;
    const scheduler = await startScheduler(jobServices, pool, { tracing });
    parts.push({ name: 'jobs', phase: 'work', stop: () => scheduler.stop() });
    signal?.throwIfAborted();
    return { stop, failed: failing.promise, port, seeded };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The addresses of the database, for the server and for the owner of its tables; the embedded one is started. */
async function openDatabaseOf(
  environment: Environment,
  logger: Logger,
  parts: Part[],
  onGone: (error: Error) => void,
  signal: AbortSignal | undefined,
): Promise<{ url: string; ownerUrl: string }> {
  if (environment.databaseUrl !== null)
    return {
      url: environment.databaseUrl,
      ownerUrl: environment.databaseOwnerUrl ?? environment.databaseUrl,
    };
  const embedded = await startEmbeddedPostgres({
    dataDir: environment.dataDir,
    log: (text) => logger.info(text),
    onGone,
    ...(signal && { signal }),
  });
  parts.push({ name: 'PostgreSQL', phase: 'database', stop: (withinMs) => embedded.stop(withinMs) });
  return { url: embedded.serverUrl, ownerUrl: embedded.url };
}
