import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase, schema } from '@padkos/database';
import { createSmtpTransport } from '@padkos/mail';
import { type MailServer, startMailServer } from '@padkos/mail/testing';
import { createTestApp, type TestApp } from '@padkos/services/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { childEnvironment } from '../../testing/child-environment.ts';
import { expectAllDone, jobs, KINDS, makeJobs } from '../../testing/every-job.ts';
import { openJobPool } from '../start/open-services.ts';
import { startScheduler } from './scheduler.ts';

const WORKER = fileURLToPath(new URL('../commands/worker.ts', import.meta.url));

/** The time until which jobs that must not run yet are postponed. */
const LATER = '2999-01-01T00:00:00Z';

let app: TestApp;
let mail: MailServer;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  app = await createTestApp();
  mail = await startMailServer();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await mail.close();
  await app.close();
});

it('a worker killed with -9 in the middle of each kind of job loses none and does none twice', async () => {
  const messages = await makeJobs(app);
  const operations = openDatabase({ url: app.db.url, maxConnections: 3 });
  closing.push(() => operations.close());
  const killed = new Set<string>();
  const run = () => {
    const child = spawn(process.execPath, [WORKER], {
      env: childEnvironment({
        LOG_LEVEL: 'silent',
        DATABASE_URL: app.db.url,
        KITCHEN_NOW: app.clock.now().toISOString(),
        SMTP_URL: mail.url,
        MAIL_FROM: 'Kitchen <no-reply@kitchen.example>',
      }),
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    closing.push(async () => {
      child.kill('SIGKILL');
      await exited;
    });
    return { child, exited };
  };
  const isMissing = () => KINDS.filter((kind) => !killed.has(kind));
  expect((await jobs(app)).map(({ task }) => task)).toEqual(expect.arrayContaining([...KINDS]));
  for (let round = 0; round < 40 && isMissing().length > 0; round += 1) {
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    // Every write of a job waits for the lock, so the job is running.
    const holding = operations.sql.begin(async (sql) => {
      // It waits for the worker to start.
      await sql`set local idle_in_transaction_session_timeout = 0`;
      await sql`lock table mail_messages, daily_menus, delivery_manifests, sessions, task_runs, topup_orders, waiting_entries in share mode`;
      // Jobs for device notifications write nothing of their own; they first read which devices there are.
      await sql`lock table push_devices in access exclusive mode`;
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const worker = run();
    const waiting = async () => {
      const [row] = await operations.sql<[{ count: number }]>`
        select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return row.count;
    };
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    worker.child.kill('SIGKILL');
    await worker.exited;
    for (const { task, lockedBy } of await jobs(app)) if (lockedBy !== null) killed.add(task);
    release.resolve();
    await holding;
    // Kinds that were killed are postponed, so that the next round reaches others.
    await app.db.sql`
      update graphile_worker._private_jobs j set run_at = ${LATER} from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ${app.db.sql([...killed])} and j.run_at <= now()`;
  }
  expect(isMissing()).toEqual([]);
  await app.db.sql`update graphile_worker._private_jobs set run_at = now() where run_at = ${LATER}`;
  run();
  await expectAllDone(app, mail, messages);
}, 400_000);

it('connections that are lost again and again while jobs run lose none of them', async () => {
  const messages = await makeJobs(app);
  const transport = createSmtpTransport({ smtpUrl: mail.url, from: 'Kitchen <no-reply@kitchen.example>' });
  closing.push(async () => transport.close());
  const own = openDatabase({ url: app.db.url, maxConnections: 4 });
  closing.push(() => own.close());
  const pool = openJobPool(app.db.url, app.log);
  closing.push(() => pool.end());
  const scheduler = await startScheduler({ ...app, db: own, mail: transport }, pool, {
    timing: { beatMs: 200, deadAfterMs: 1_000 },
  });
  closing.push(() => scheduler.stop());
  for (let cut = 0; cut < 30; cut += 1) {
    await app.db.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle in transaction'`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await expectAllDone(app, mail, messages, { twice: true });
}, 120_000);

it('a queue whose jobs all fail at once while no connection is left runs again', async () => {
  const { sql } = app.db;
  const role = `jobs_${randomUUID().replaceAll('-', '')}`;
  await sql.unsafe(`create role ${role} login password 'jobs' in role current_user`);
  closing.push(async () => sql.unsafe(`drop role ${role}`));
  const url = new URL(app.db.url);
  url.username = role;
  url.password = 'jobs';
  const own = openDatabase({ url: url.href, maxConnections: 5 });
  closing.push(() => own.close());
  const pool = openJobPool(url.href, app.log);
  closing.push(() => pool.end());
  const timing = { beatMs: 200, deadAfterMs: 1_000 };
  const scheduler = await startScheduler({ ...app, db: own, mail: null }, pool, { timing });
  closing.push(() => scheduler.stop());
  for (let round = 0; round < 3; round += 1) {
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = sql.begin(async (transaction) => {
      await transaction`lock table mail_messages in share mode`;
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    for (let i = 0; i < 6; i += 1) await app.makeCustomer();
    await new Promise((resolve) => setTimeout(resolve, 800));
    await sql.unsafe(`alter role ${role} connection limit 0`);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await sql.unsafe(`alter role ${role} connection limit -1`);
    release.resolve();
    await holding;
  }
  const { id } = await app.makeCustomer();
  const messages = async () =>
    (await app.db.query.select().from(schema.mailMessages)).map(({ messageId }) => messageId);
  await expect.poll(messages, { timeout: 30_000, interval: 250 }).toContain(`welcome.${id}`);
}, 90_000);
