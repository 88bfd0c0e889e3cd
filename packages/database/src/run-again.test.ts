import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { runAgain } from './apply-functions.ts';
import { calls } from './index.ts';
import { TASK_IDENTIFIERS } from './task-identifiers.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('a statement that is chosen as the victim of a deadlock is run again', async () => {
  const { sql } = db;
  await sql.unsafe(`create function lock_both(a bigint, b bigint) returns int language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(a);
      perform pg_sleep(0.2);
      perform pg_advisory_xact_lock(b);
      return 1;
    end $$`);
  let runs = 0;
  const lock = (a: number, b: number) =>
    runAgain(async () => {
      runs += 1;
      const [row] = await sql<[{ done: number }]>`select lock_both(${a}, ${b}) as done`;
      return row.done;
    });
  expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([1, 1]);
  expect(runs).toBe(3);
});

it.each(['40P01', '40001'])('a call of a function that fails with %s is run again', async (code) => {
  const { sql } = db;
  // A sequence also counts what is rolled back.
  await sql.unsafe(`
    create sequence tries;
    create function fail_once() returns trigger language plpgsql as $$
      begin if nextval('tries') = 1 then raise exception 'once' using errcode = '${code}'; end if; return new; end $$;
    create trigger fail_once before insert on job_servers for each row execute function fail_once()`);
  expect(await calls.beatJobServer(sql, { server: code, running: [], deadAfterMs: 5_000 })).toBe(0);
  expect([...(await sql`select id from job_servers where id = ${code}`)]).toEqual([{ id: code }]);
  await sql.unsafe('drop function fail_once() cascade; drop sequence tries');
});

it('every kind of job is known to the queue before the first one is made', async () => {
  const known = await db.sql<{ identifier: string }[]>`
    select identifier from graphile_worker._private_tasks order by identifier collate "C"`;
  expect(known.map(({ identifier }) => identifier)).toEqual([...TASK_IDENTIFIERS].sort());
});
