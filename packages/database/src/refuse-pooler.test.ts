import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { migrateDatabase, PoolerError, refusePooler } from './migrate.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(2);
});
afterAll(() => db.close());

/** PostgreSQL's messages when a client has signed in: AuthenticationOk, ReadyForQuery. */
const SIGNED_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

/**
 * Leads every client to one connection of the database, one after the other, as a transaction pooler does: the first
 * client signs in, and the others are told that they have.
 */
async function openSharedConnection(target: URL) {
  const upstream = connect(Number(target.port), target.hostname);
  let current: Socket | undefined;
  upstream.on('data', (bytes) => current?.write(bytes));
  const server = createServer((client) => {
    let isSignedIn = current === undefined;
    client.on('error', () => undefined);
    client.on('data', (bytes) => {
      current = client;
      if (!isSignedIn) {
        isSignedIn = true;
        client.write(SIGNED_IN);
      } else if (bytes[0] !== TERMINATE) upstream.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    close() {
      upstream.destroy();
      server.close();
    },
  };
}

it('refuses a database whose connections are one and the same, in one line, before anything is changed', async () => {
  const pooler = await openSharedConnection(new URL(db.url));
  const refused = migrateDatabase(pooler.url);
  await expect(refused).rejects.toThrow(PoolerError);
  await expect(refused).rejects.toThrow(/^DATABASE_URL: leads to a pooler [^\n]+$/);
  pooler.close();
});

it('takes PostgreSQL itself', async () => {
  await refusePooler(db.url);
});
