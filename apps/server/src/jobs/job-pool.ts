import { connectionOptions } from '@padkos/database';
import type { Log } from '@padkos/services';
import { Pool } from 'pg';

const LOCK_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 6_000;

/** The pool of the job queue; a connection that is lost is noted, and the next one is made again. */
export function openJobPool(url: string, log: Log, role: string | null = null): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 2_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // For a connection that gives no sign any more.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    options: connectionOptions(role === null ? {} : { role }),
    keepAlive: true,
    // A session that began while the database only read would never write.
    maxLifetimeSeconds: 15,
  });
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost');
  pool.on('error', noteLoss);
  pool.on('connect', (client) => client.on('error', noteLoss));
  return pool;
}
