import {
  type CallObserver,
  connectionOptions,
  isMigrated,
  migrateDatabase,
  observeCalls,
  openDatabase,
  prepareRuntimeRole,
  RUNTIME_ROLE,
} from '@padkos/database';
import { createDocumentRenderer } from '@padkos/documents';
import { runningClock } from '@padkos/domain';
import { createSmtpTransport } from '@padkos/mail';
import { GATEWAYS } from '@padkos/payments';
import { createPushSender } from '@padkos/push';
import {
  createFetchPicture,
  createMenuMemory,
  createOrderQueue,
  createRateLimits,
  createReportsDatabase,
  createSecurityLog,
  type Log,
  type MessageServices,
} from '@padkos/services';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { createBackups } from '../jobs/create-backups.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Environment } from './environment.ts';
import { createGateway } from './payment-gateway.ts';
import { readVersion } from './read-version.ts';
import type { Part } from './stop-all.ts';

const LOCK_TIMEOUT_MS = 3_000;

const STATEMENT_TIMEOUT_MS = 6_000;

export interface OpenServices {
  readonly services: MessageServices;
  /** The same for jobs, which have separate connections and more time per statement. */
  readonly jobServices: MessageServices;
  /** The pool of the job queue. */
  readonly pool: Pool;
  /** Null if tracing is off. */
  readonly tracing: Tracing | null;
}

const SQL_FACTS = { 'db.system.name': 'postgresql' };
const JOB_CONNECTIONS = 5;
const REPLICA_CONNECTIONS = 4;
const JOB_STATEMENT_TIMEOUT_MS = 60_000;

/** Migrates the database at `url` and opens everything that use cases need; adds to `parts` what must be stopped later. */
export async function openServices(
  environment: Environment,
  url: string,
  port: () => number,
  logger: Logger,
  parts: Part[],
): Promise<OpenServices> {
  const version = await readVersion();
  const tracing = await openTracing(environment, version, logger, parts);
  const ownerUrl = environment.databaseOwnerUrl ?? url;
  await migrateDatabase(ownerUrl, { secondFactorRequired: environment.production });
  const role = await runtimeRole(ownerUrl, url, logger);
  const db = openDatabase({ url, role });
  parts.push({ name: 'database connections', phase: 'connections', stop: () => db.close() });
  if (!(await isMigrated(db.sql))) throw new Error('the database is not migrated');
  const jobDatabase = openDatabase({
    url,
    role,
    maxConnections: JOB_CONNECTIONS,
    statementTimeoutMs: JOB_STATEMENT_TIMEOUT_MS,
  });
  parts.push({ name: 'job database connections', phase: 'connections', stop: () => jobDatabase.close() });
  const replicaUrl = environment.databaseReplicaUrl;
  const replica =
    replicaUrl === null ? null : openDatabase({ url: replicaUrl, role, maxConnections: REPLICA_CONNECTIONS });
  if (replica) parts.push({ name: 'replica connections', phase: 'connections', stop: () => replica.close() });
  if (tracing !== null) {
    const observer: CallObserver = (name, call) => tracing.span(name, SQL_FACTS, call);
    observeCalls(db.sql, observer);
    observeCalls(jobDatabase.sql, observer);
  }
  const pool = openJobPool(url, logger, role);
  parts.push({ name: 'job connections', phase: 'connections', stop: () => pool.end() });
  const limitsPool = openLimitsPool(url, logger, role);
  parts.push({ name: 'limits connections', phase: 'connections', stop: () => limitsPool.end() });
  const documents = createDocumentRenderer();
  parts.push({ name: 'documents', phase: 'tools', stop: () => documents.close() });
  const mail = environment.smtp && createSmtpTransport(environment.smtp);
  if (mail) parts.push({ name: 'mail', phase: 'tools', stop: () => mail.close() });
  const backups = environment.backups && createBackups({ ...environment.backups, url: ownerUrl });
  if (backups) parts.push({ name: 'backups', phase: 'work', stop: () => backups.stop() });
  const securityLog = createSecurityLog(db, logger);
  parts.push({ name: 'events of security', phase: 'tools', stop: () => securityLog.stop() });
  const clock = runningClock(environment.kitchenNow ?? undefined);
  const realClock = runningClock();
  const services = {
    db,
    reportsDatabase: createReportsDatabase(db, replica, logger),
    replica,
    clock,
    realClock,
    gateways: GATEWAYS,
    gateway: createGateway(environment, { port, log: logger, clock, realClock }),
    documents,
    rateLimits: createRateLimits(limitsPool),
    menus: createMenuMemory(),
    orders: createOrderQueue(db, { together: environment.ordersTogether }),
    securityLog,
    auditKey: environment.auditKey,
    secretsKey: environment.secretsKey,
    push: createPushSender(),
    fetchPicture: createFetchPicture(),
    backups,
    host: {
      version,
      startedAt: realClock.now(),
      dataDir: environment.databaseUrl === null ? environment.dataDir : null,
    },
    publicUrl: environment.publicUrl,
    warnings: environment.warnings,
    log: logger,
    mail,
  };
  return { services, jobServices: { ...services, db: jobDatabase }, pool, tracing };
}

/** Opens tracing if a receiver is configured; its code is loaded only then. */
async function openTracing(
  { tracing: settings }: Environment,
  version: string,
  logger: Logger,
  parts: Part[],
): Promise<Tracing | null> {
  if (settings === null) return null;
  const tracing = (await import('../tracing/open-tracing.ts')).openTracing(settings, version, logger);
  parts.push({ name: 'traces', phase: 'tools', stop: () => tracing.stop() });
  return tracing;
}

/** The role that the server uses at run time, or null if it must be the owner of its tables. */
async function runtimeRole(ownerUrl: string, url: string, logger: Logger): Promise<string | null> {
  const member = ownerUrl === url ? undefined : decodeURIComponent(new URL(url).username);
  if (await prepareRuntimeRole(ownerUrl, member)) return RUNTIME_ROLE;
  logger.warn(
    {},
    'the server owns its tables: its database user may not make roles. Set DATABASE_OWNER_URL, see the guide',
  );
  return null;
}

/**
 * The pool that counts rate limits: few connections, so that a flood uses few of the database's processors, and commits that do
 * not wait for the disk, because a count may be lost if the database's machine stops.
 */
export function openLimitsPool(url: string, log: Log, role: string | null): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 5_000,
    options: connectionOptions({
      synchronous_commit: 'off',
      statement_timeout: 5_000,
      ...(role !== null && { role }),
    }),
  });
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a connection of the rate limits was lost');
  pool.on('error', noteLoss);
  pool.on('connect', (client) => client.on('error', noteLoss));
  return pool;
}

/** The pool of the job queue; a lost connection is logged and replaced. */
export function openJobPool(url: string, log: Log, role: string | null = null): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 2_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // For a connection that no longer responds.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    options: connectionOptions(role === null ? {} : { role }),
    keepAlive: true,
    // A session that began while the database was read-only would never write.
    maxLifetimeSeconds: 15,
  });
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost');
  pool.on('error', noteLoss);
  pool.on('connect', (client) => client.on('error', noteLoss));
  return pool;
}
