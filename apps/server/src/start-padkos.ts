import { toDomainError } from '@padkos/api';
import { isMigrated, migrateDatabase, openDatabase } from '@padkos/database';
import { createDocumentRenderer } from '@padkos/documents';
import { runningClock } from '@padkos/domain';
import { startEmbeddedPostgres } from '@padkos/embedded';
import { createSmtpTransport } from '@padkos/mail';
import {
  createRateLimits,
  createSessions,
  ensureAdministrator,
  hasAdministrator,
  type MessageServices,
} from '@padkos/services';
import type { Logger } from 'pino';
import { buildServer } from './build-server.ts';
import { ensureDemoKitchen } from './demo/seed-demo.ts';
import { ensurePortFree } from './ensure-port-free.ts';
import type { Environment } from './environment.ts';
import { startClockwork } from './jobs/clockwork.ts';
import { openJobPool } from './jobs/job-pool.ts';
import { createGateway } from './payment-gateway.ts';
import { writePidFile } from './pid-file.ts';
import { StartError } from './start-error.ts';

export interface RunningPadkos {
  /** Drains requests, ends the jobs, then the database. */
  stop(): Promise<void>;
  readonly port: number;
  readonly seeded: boolean;
}

/** Everything in its order: port, database, migrations, demo, server, jobs. What was started is stopped on failure. */
export async function startPadkos(environment: Environment, logger: Logger): Promise<RunningPadkos> {
  const closing: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) {
      await close().catch((error) => logger.error({ err: error }, 'a part did not stop cleanly'));
    }
  };
  try {
    if (environment.port !== 0) await ensurePortFree(environment.port, environment.host);
    const url = environment.databaseUrl ?? (await startDatabase(environment, logger, closing));
    closing.push(await writePidFile(environment.dataDir));
    await migrateDatabase(url).catch((error) => {
      throw environment.databaseUrl === null ? error : unreachable(error);
    });

    const clock = runningClock(environment.kitchenNow ?? undefined);
    const realClock = runningClock();
    const database = openDatabase({ url });
    closing.push(() => database.close());
    if (!(await isMigrated(database.sql))) throw new Error('the database is not migrated');
    const pool = openJobPool(url, logger);
    closing.push(() => pool.end());
    const seeded = environment.seed === 'demo';
    if (seeded) await ensureDemoKitchen({ url, database, clock, log: logger });
    if (environment.admin !== null && !(await hasAdministrator({ database }))) {
      await ensureAdministrator({ database, clock }, environment.admin.email, environment.admin.password);
      logger.info({ email: environment.admin.email }, 'the first administrator was created');
    }

    const documents = createDocumentRenderer();
    closing.push(() => documents.close());
    const mail =
      environment.smtp && createSmtpTransport({ smtpUrl: environment.smtp.url, from: environment.smtp.from });
    if (mail) closing.push(() => mail.close());
    let port = environment.port;
    const services: MessageServices = {
      database,
      clock,
      realClock,
      gateway: createGateway(environment, () => port, logger),
      documents,
      rateLimits: createRateLimits(pool),
      publicUrl: environment.publicUrl,
      log: logger,
      mail,
    };
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

/** A database that is not there is for the operator to mend; anything else is a fault of a migration. */
function unreachable(error: unknown): unknown {
  if (toDomainError(error)?.code !== 'DATABASE_UNAVAILABLE') return error;
  const reason = error instanceof Error && error.message !== '' ? error.message : String(error);
  return new StartError(`DATABASE_URL: the database does not answer (${reason})`);
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
