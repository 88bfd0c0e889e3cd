import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@padkos/database';
import { demoAdministrator } from '@padkos/demo';
import { ensureDemoKitchen, hasDemoPassword } from '@padkos/demo/seed';
import { startEmbeddedPostgres } from '@padkos/embedded';
import { makeFolders } from '@padkos/embedded/make-folders';
import { createSessions, ensureAdministrator, hasAdministrator } from '@padkos/services';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildServer } from '../http/build-server.ts';
import { startScheduler } from '../jobs/scheduler.ts';
import { createChangeFeed } from '../live/change-feed.ts';
import type { Environment } from './environment.ts';
import { openServices } from './open-services.ts';
import { StartError } from './plain-error.ts';
import { type Part, stopAll } from './stop-all.ts';
import { unlessAborted } from './unless-aborted.ts';
import { watchChanges } from './watch-changes.ts';

/** How long running requests may take to be answered and read, from the beginning of the stop, in milliseconds. */
export const GRACE_MS = 4_000;

/** How long a proxy may take to notice that this server is not ready, in milliseconds; deploy/caddy checks every second. */
const NOTICED_MS = 2_000;

export interface RunningPadkos {
  /** Drains the requests, then stops the jobs, then the database. */
  stop(): Promise<void>;
  /** Resolves when the embedded database has died and cannot be restarted. */
  readonly failed: Promise<Error>;
  readonly port: number;
  readonly seeded: boolean;
}

/**
 * Starts everything in order: port, database, migrations, demo, server, jobs. If a step fails, or `signal` aborts before
 * everything runs, what was started is stopped; on an abort the signal's reason is thrown.
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
      // A server with an external database needs nothing in this folder.
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

/** The addresses of the database, for the server and for the owner of its tables; an embedded database is started. */
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

/** Fails before a database is started if the port is in use. */
function ensurePortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `PORT: ${port} is taken on ${host}. Stop what listens there, or choose another: PORT=${port + 1} npm start`
            : `HOST: cannot listen on ${host}:${port} (${error.message})`,
        ),
      );
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/**
 * Writes this process's id to DATA_DIR/padkos.pid. Returns a function that removes it, which also happens when the process ends
 * in any way except by a signal that cannot be caught. Throws if the folder is not writable.
 */
async function writePidFile(dataDir: string): Promise<() => void> {
  const path = join(dataDir, 'padkos.pid');
  await makeFolders(dataDir);
  await writeFile(path, `${process.pid}\n`);
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}

/**
 * Accepts no more connections and waits for the running requests. Four seconds after the call the remaining connections are
 * closed, so that a client that sends or reads slowly cannot block the stop. Behind a proxy the server first reports for two
 * seconds that it is not ready and still answers requests, so that the proxy sends calls elsewhere before a connection is closed.
 */
export async function closeServer(
  app: FastifyInstance,
  behindProxy: boolean,
  noticedMs = NOTICED_MS,
): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  try {
    if (behindProxy) {
      app.leave();
      await pause(noticedMs);
    }
    await app.close();
  } finally {
    clearTimeout(timer);
  }
}

/** Throws StartError if the demo kitchen's administrator is active with the published password. */
export async function refuseDemoKitchen(database: Database): Promise<void> {
  if (!(await hasDemoPassword(database))) return;
  const { email } = demoAdministrator;
  throw new StartError(
    `NODE_ENV: production is refused on the demo kitchen, for the password of ${email} is known. Set DATABASE_URL or ` +
      `DATA_DIR to another database, or give that administrator a password: npm run admin -- --email ${email}`,
  );
}
