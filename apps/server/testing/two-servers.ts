import { openDatabase } from '@padkos/database';
import { createMenuMemory, createOrderQueue, createRateLimits } from '@padkos/services';
import { createTestApp, type TestApp } from '@padkos/services/testing';
import { Pool } from 'pg';
import { serveTestApp, type TestServer } from './test-server.ts';
import { type ThroughServers, throughServers } from './through-servers.ts';

export interface TwoServers {
  readonly app: TestApp;
  readonly through: ThroughServers;
  /** The log of both. */
  log(): string[];
  close(): Promise<void>;
}

/** Two servers of one test app, which share only the database and the clock. */
export async function openTwoServers(): Promise<TwoServers> {
  const app = await createTestApp();
  const pool = new Pool({ connectionString: app.db.url, max: 4 });
  pool.on('error', () => undefined);
  const db = openDatabase({ url: app.db.url, maxConnections: 10 });
  const other = {
    db,
    rateLimits: createRateLimits(pool),
    menus: createMenuMemory(),
    orders: createOrderQueue(db, { together: 16 }),
  };
  const servers: TestServer[] = [await serveTestApp(app), await serveTestApp(app, other)];
  return {
    app,
    through: throughServers(servers),
    log: () => servers.flatMap(({ log }) => log),
    async close() {
      for (const server of servers) await server.close();
      await Promise.all([pool.end(), db.close()]);
      await app.close();
    },
  };
}
