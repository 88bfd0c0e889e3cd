import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The answers over REST and tRPC to a call whose statement fails with this PostgreSQL code. */
async function answersTo(code: string): Promise<Answer[]> {
  const { app } = server;
  const dish = await app.makeDish();
  const browser = await server.signIn((await app.makeCustomer()).email);
  await app.db.sql.unsafe(`
    create function fail() returns trigger language plpgsql as $$
      begin raise exception 'failed on purpose' using errcode = '${code}'; end $$;
    create trigger fail before insert on favourites execute function fail()`);
  const answers = [
    await browser.put(`/api/favourites/${dish.id}`),
    await browser.post('/trpc/customer.menu.addFavourite', { menuItemId: dish.id }),
  ];
  await app.db.sql.unsafe('drop function fail() cascade');
  return answers;
}

const seen = ({ status, headers }: Answer) => [status, headers.get('retry-after')];

it.each([
  ['a connection failure', '08006'],
  ['a database that only reads', '25006'],
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a lock that is not free in time', '55P03'],
  ['a statement past its time limit', '57014'],
  ['a database that is stopping', '57P01'],
  ['a fault of the disk', '58030'],
])('%s (%s) is 503 with Retry-After by both doors', async (_what, code) => {
  expect((await answersTo(code)).map(seen)).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
});

it('a fault of the statement itself (42703) stays 500', async () => {
  expect((await answersTo('42703')).map(({ status }) => status)).toEqual([500, 500]);
});
