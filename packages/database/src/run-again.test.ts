import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAgain } from './run-again.ts';
import { TASK_IDENTIFIERS } from './task-identifiers.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

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

it('every kind of job is known to the queue before the first one is made', async () => {
  const known = await db.sql<{ identifier: string }[]>`
    select identifier from graphile_worker._private_tasks order by identifier collate "C"`;
  expect(known.map(({ identifier }) => identifier)).toEqual([...TASK_IDENTIFIERS].sort());
});
