import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';

/** A pool of one connection, whose socket the test can break. */
async function openBreakablePool() {
  const db = await createTestDatabase();
  const { hostname, port } = new URL(db.url);
  const sockets: Socket[] = [];
  const openSocket = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    sockets.push(socket);
    return socket;
  };
  const options: postgres.Options<Record<string, never>> & { socket: () => Promise<Socket> } = {
    max: 1,
    fetch_types: false,
    backoff: () => 0,
    socket: openSocket,
  };
  const sql = postgres(db.url, options);
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await db.close();
  });
  return {
    sql,
    /**
     * Makes the network report an error; `next` runs after the driver has received it and before the socket is
     * closed.
     */
    async breakWith(next: () => void) {
      const socket = sockets.at(-1);
      if (socket === undefined) throw new Error('no connection');
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      socket.once('error', next);
      socket.once('close', () => resolve());
      socket.destroy(new Error('the network is gone'));
      await closed;
    },
  };
}

const outcome = (query: Promise<unknown>) =>
  Promise.race([
    query.then(
      (rows) => rows,
      () => 'refused',
    ),
    new Promise((resolve) => setTimeout(resolve, 2_000, 'no answer')),
  ]);

it('a statement given to a connection that has just been lost is refused at once', async () => {
  const { sql, breakWith } = await openBreakablePool();
  await sql`select 1 as number`;
  let lost: Promise<unknown> = Promise.resolve('not begun');
  await breakWith(() => {
    lost = outcome(sql`select 2 as number`);
  });
  expect(await lost).toBe('refused');
});

it('a statement never gets the answer of another one, whatever was lost before', async () => {
  const { sql, breakWith } = await openBreakablePool();
  await sql`select 1 as number`;
  const running = outcome(sql`select pg_sleep(5)`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  let lost: Promise<unknown> = Promise.resolve('not begun');
  await breakWith(() => {
    lost = outcome(sql`select 2 as number`);
  });
  const answers = await Promise.all([3, 4, 5].map((number) => outcome(sql`select ${number}::int as number`)));
  expect({ running: await running, lost: await lost, answers }).toEqual({
    running: 'refused',
    lost: 'refused',
    answers: [[{ number: 3 }], [{ number: 4 }], [{ number: 5 }]],
  });
});

it('a connection that is made again has neither the error nor the rows of the one that was lost', async () => {
  const { sql } = await openBreakablePool();
  const lost = await outcome(sql`
    select number, case when number = 20000 then pg_terminate_backend(pg_backend_pid()) end
    from generate_series(1, 20000) number`);
  expect({ lost, next: await outcome(sql`select 2 as number`) }).toEqual({
    lost: 'refused',
    next: [{ number: 2 }],
  });
});

it('a transaction whose connection is lost is refused, and the next statement runs', async () => {
  const { sql } = await openBreakablePool();
  const lost = await outcome(
    sql.begin((transaction) => transaction`select pg_terminate_backend(pg_backend_pid())`),
  );
  expect({ lost, next: await outcome(sql`select 2 as number`) }).toEqual({
    lost: 'refused',
    next: [{ number: 2 }],
  });
});
