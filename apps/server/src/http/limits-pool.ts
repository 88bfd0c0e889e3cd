import { connectionOptions } from '@padkos/database';
import type { Log } from '@padkos/services';
import { Pool } from 'pg';

/**
 * The pool that rate limits are counted in: few connections, so that a flood takes few of the database's processors,
 * and commits that do not wait for the disk, for a count may be lost when the database's machine stops.
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
