import type { Log } from '@padkos/services';
import { Pool } from 'pg';

/** The pool of the job queue; a connection that is lost is noted, and the next one is made anew. */
export function openJobPool(url: string, log: Log): Pool {
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5_000 });
  const noteLoss = (error: Error) => log.warn({ err: error }, 'a connection of the job queue was lost');
  pool.on('error', noteLoss);
  pool.on('connect', (client) => client.on('error', noteLoss));
  return pool;
}
