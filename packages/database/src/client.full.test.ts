import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { DomainError } from '@padkos/domain';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { type DatabaseOptions, openDatabase } from './client.ts';

/** A pool as the server opens it, on a separate database, over a link that lets the test silence its connections. */
async function openPool(options: Omit<DatabaseOptions, 'url'>) {
  const own = await createTestDatabase(2);
  const target = new URL(own.url);
  const sockets: Socket[] = [];
  const link = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
  });
  link.listen(0, '127.0.0.1');
  await once(link, 'listening');
  const address = link.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(own.url);
  url.port = String(address.port);
  const pool = openDatabase({ url: url.href, ...options });
  onTestFinished(async () => {
    await pool.close();
    for (const socket of sockets) socket.destroy();
    link.close();
    await own.close();
  });
  return {
    pool,
    own,
    /** Present connections stop transferring anything; new ones work. */
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

const codeOf = (query: Promise<unknown>) =>
  query.then(
    () => 'answered',
    (error) => (error instanceof DomainError ? error.code : String(error)),
  );

it('a statement that gets no connection in time is refused, and does not run when there is one', async () => {
  const { pool, own } = await openPool({ maxConnections: 1 });
  await own.sql`create table done (number int)`;
  let isFree = false;
  const busy = pool.sql`select pg_sleep(4)`.then(() => {
    isFree = true;
  });
  expect(await codeOf(pool.sql`insert into done values (1)`)).toBe('DATABASE_UNAVAILABLE');
  expect(isFree).toBe(false);
  await busy;
  expect(await codeOf(pool.sql`insert into done values (2)`)).toBe('answered');
  expect([...(await own.sql`select number from done`)]).toEqual([{ number: 2 }]);
});

it('a statement whose connection gives no sign any more is refused, and the next one gets another connection', async () => {
  const { pool, silence } = await openPool({ maxConnections: 1, statementTimeoutMs: 2_000 });
  expect(await codeOf(pool.sql`select 1`)).toBe('answered');
  silence();
  expect(await codeOf(pool.sql`select 2`)).toBe('DATABASE_UNAVAILABLE');
  expect(await codeOf(pool.sql`select 3`)).toBe('answered');
});

it('a transaction whose connection gives no sign any more is refused, and nothing of it is kept', async () => {
  const { pool, own, silence } = await openPool({ maxConnections: 1, statementTimeoutMs: 2_000 });
  await own.sql`create table done (number int)`;
  const begun = pool.query.transaction(async (transaction) => {
    await transaction.execute('insert into done values (1)');
    silence();
    await transaction.execute('insert into done values (2)');
  });
  expect(await codeOf(begun)).toBe('DATABASE_UNAVAILABLE');
  expect(await codeOf(pool.sql`insert into done values (3)`)).toBe('answered');
  expect([...(await own.sql`select number from done`)]).toEqual([{ number: 3 }]);
});

it('a transaction that takes longer than its caller waits is undone, and its slot is free again', async () => {
  const { pool, own } = await openPool({ maxConnections: 1, statementTimeoutMs: 500 });
  await own.sql`create table done (number int)`;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const begun = pool.query.transaction(async (transaction) => {
    await transaction.execute('insert into done values (1)');
    await released;
    end();
  });
  expect(await codeOf(begun)).toBe('DATABASE_UNAVAILABLE');
  release();
  await ended;
  expect(await codeOf(pool.sql`insert into done values (2)`)).toBe('answered');
  expect([...(await own.sql`select number from done`)]).toEqual([{ number: 2 }]);
});

it('no statement of a transaction runs on another connection when its own is lost between two of them', async () => {
  const { pool, own } = await openPool({ maxConnections: 2 });
  await own.sql`create table done (number int)`;
  const outcomes: string[] = [];
  const begun = pool.query.transaction(async (transaction) => {
    await transaction.execute('insert into done values (1)');
    const [row] = await transaction.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await own.sql`select pg_terminate_backend(${row?.pid ?? 0}, 1000)`;
    for (const number of [2, 3])
      outcomes.push(await codeOf(transaction.execute(`insert into done values (${number})`)));
  });
  expect(await codeOf(begun)).not.toBe('answered');
  expect(outcomes).not.toContain('answered');
  expect(await codeOf(pool.sql`insert into done values (4)`)).toBe('answered');
  expect([...(await own.sql`select number from done`)]).toEqual([{ number: 4 }]);
});
