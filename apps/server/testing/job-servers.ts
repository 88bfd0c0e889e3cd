import { randomUUID } from 'node:crypto';
import { openDatabase } from '@padkos/database';
import type { MessageServices } from '@padkos/services';
import type { TestApp } from '@padkos/services/testing';
import { startScheduler, tickScheduler } from '../src/jobs/scheduler.ts';
import { openJobPool } from '../src/start/open-services.ts';

/** A heartbeat fast enough that a dead server's jobs are released within two seconds. */
const TIMING = { beatMs: 200, deadAfterMs: 1_000 };

/** The writes of jobs, including those that record their end: a doomed server dies when it does one. */
const WRITES = [
  ...[
    'alerts',
    'audit_anchors',
    'daily_menus',
    'day_sums',
    'delivery_manifests',
    'idempotency_keys',
    'mail_messages',
    'orders',
    'standing_order_dates',
  ].map((table) => `insert or update or delete on ${table}`),
  'update on task_runs',
  'delete on graphile_worker._private_jobs',
];

interface JobServer {
  /** The role of its connections, which identifies them so that they can be refused and ended. */
  readonly role: string;
  readonly parts: MessageServices;
  stop(): Promise<void>;
}

/**
 * Servers with separate connections, job queues and schedulers on one database, identified by the role that they connect with.
 * Each has a number, and is up or down.
 */
export class JobServers {
  private readonly app: TestApp;
  private readonly up = new Map<number, JobServer>();
  private readonly roles: string[] = [];
  private readonly ending: Promise<unknown>[] = [];

  constructor(app: TestApp) {
    this.app = app;
  }

  /** Creates the triggers that kill doomed servers. */
  async prepare(): Promise<void> {
    await this.app.db.sql.unsafe(`
      create table doomed (role name primary key);
      create sequence deaths;
      create function die_if_doomed() returns trigger language plpgsql as $$
      begin
        if exists (select from doomed where role = session_user) then
          perform nextval('deaths');
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(10);
        end if;
        return null;
      end $$;
      ${WRITES.map(
        (write) =>
          `create trigger die_if_doomed after ${write} for each statement execute function die_if_doomed();`,
      ).join('\n')}`);
  }

  /** The numbers of the servers that are up. */
  get running(): number[] {
    return [...this.up.keys()];
  }

  async start(number: number): Promise<void> {
    const { app, roles } = this;
    const role = `jobs_${randomUUID().replaceAll('-', '')}`;
    await app.db.sql.unsafe(`create role ${role} login password 'jobs' in role current_user`);
    roles.push(role);
    const url = new URL(app.db.url);
    url.username = role;
    url.password = 'jobs';
    const db = openDatabase({ url: url.href, maxConnections: 5 });
    const pool = openJobPool(url.href, app.log);
    const parts: MessageServices = { ...app, db, mail: null };
    const scheduler = await startScheduler(parts, pool, { timing: TIMING });
    const stop = async () => {
      await scheduler.stop();
      await Promise.all([pool.end(), db.close()]);
    };
    this.up.set(number, { role, parts, stop });
  }

  /** Lets a server finish its jobs and stop. */
  async stop(number: number): Promise<void> {
    const server = this.taken(number);
    await server.stop();
  }

  /** From now on these servers die when one of their jobs writes something. */
  async doom(numbers: readonly number[]): Promise<void> {
    for (const { role } of this.of(numbers)) await this.app.db.sql`insert into doomed values (${role})`;
  }

  /** How many connections of doomed servers died while they wrote. */
  async deaths(): Promise<number> {
    const [row] = await this.app.db.sql<{ deaths: number }[]>`
      select case when is_called then last_value else 0 end::int as deaths from deaths`;
    return row?.deaths ?? 0;
  }

  /** Ends all connections of these servers permanently: what they had locked stays locked, as when their processes are killed. */
  async kill(numbers: readonly number[]): Promise<void> {
    await this.cutOff(numbers);
    for (const number of numbers)
      this.ending.push(
        this.taken(number)
          .stop()
          .catch(() => undefined),
      );
  }

  /** Ends all connections of these servers and refuses new ones, as when the database is unavailable. */
  async cutOff(numbers: readonly number[]): Promise<void> {
    const { sql } = this.app.db;
    for (const { role } of this.of(numbers)) {
      await sql.unsafe(`alter role ${role} connection limit 0`);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
    }
  }

  async connect(numbers: readonly number[]): Promise<void> {
    for (const { role } of this.of(numbers))
      await this.app.db.sql.unsafe(`alter role ${role} connection limit -1`);
  }

  /** Runs the minute tick on every server that is up, at the same time. */
  async tick(): Promise<void> {
    await Promise.all([...this.up.values()].map(({ parts }) => tickScheduler(parts)));
  }

  async close(): Promise<void> {
    for (const number of this.running) await this.stop(number);
    await Promise.all(this.ending);
    const { sql } = this.app.db;
    for (const role of this.roles) await sql.unsafe(`drop role ${role}`);
  }

  private of(numbers: readonly number[]): JobServer[] {
    return numbers.flatMap((number) => this.up.get(number) ?? []);
  }

  private taken(number: number): JobServer {
    const server = this.up.get(number);
    if (server === undefined) throw new Error(`server ${number} is not up`);
    this.up.delete(number);
    return server;
  }
}
