import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { calls } from './index.ts';

const db: TestDatabase = await createTestDatabase(2);
afterAll(() => db.close());

let jobId: string;
/** A job that a process has locked for this long. */
async function lockedBy(server: string, seconds: number): Promise<void> {
  await db.sql`
    update graphile_worker._private_jobs
    set locked_by = ${server}, locked_at = clock_timestamp() - ${seconds} * interval '1 second'`;
}
const holder = async () => (await db.sql`select locked_by from graphile_worker._private_jobs`)[0]?.locked_by;

beforeEach(async () => {
  await db.sql`delete from graphile_worker._private_jobs`;
  await db.sql`delete from job_servers`;
  const [job] = await db.sql<[{ id: string }]>`select id from graphile_worker.add_job('clean-up')`;
  jobId = job.id;
});

it('a process gives back a job that it holds without running it, and keeps what it runs or has just fetched', async () => {
  const beat = (running: string[]) =>
    calls.beatJobServer(db.sql, { server: 'mine', running, deadAfterMs: 5_000 });
  await lockedBy('mine', 60);
  expect([await beat([jobId]), await holder()]).toEqual([0, 'mine']);
  await lockedBy('mine', 1);
  expect([await beat([]), await holder()]).toEqual([0, 'mine']);
  await lockedBy('mine', 60);
  expect([await beat([]), await holder()]).toEqual([1, null]);
});

it('a job of a process that is not heard of is given back by one that was heard of all the while', async () => {
  const beat = (server: string) => calls.beatJobServer(db.sql, { server, running: [], deadAfterMs: 1_000 });
  await lockedBy('dead', 60);
  expect([await beat('mine'), await holder()]).toEqual([0, 'dead']);
  await expect.poll(() => beat('mine'), { interval: 100 }).toBe(1);
  expect(await holder()).toBe(null);
  expect([...(await db.sql`select id from job_servers`)]).toEqual([{ id: 'mine' }]);
});
