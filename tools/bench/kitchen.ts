import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, migrateDatabase, openDatabase } from '@padkos/database';
import { runningClock } from '@padkos/domain';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@padkos/embedded';
import { startMailServer } from '@padkos/mail/testing';
import { createSessions } from '@padkos/services';
import { pidOf } from '../../apps/server/testing/process-memory.ts';
import { cpuTime, parentOf } from './cpu-time.ts';
import { fill, type Size } from './fill.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const FIRST_PORT = 3990;
const CONNECTIONS = 32;
const CUSTOMERS = 256;
/** A person may have four streams open. */
const ADMINS = 125;
const FILL_MS = 3_600_000;
const SCHEDULE_MS = 3_000;
const LOOK_EVERY_MS = 250;

/** A person with a session. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
}

export interface RunningServer {
  readonly port: number;
  /** The id of its process. */
  readonly pid: number;
  stop(): Promise<unknown>;
}

export interface Kitchen {
  /** The database of the servers, with the bench's own connections. */
  readonly db: Database;
  readonly customers: readonly Person[];
  readonly admin: Person;
  readonly admins: readonly Person[];
  /** The address of the database. */
  readonly url: string;
  /** The processor time so far of the bench, its servers and its database, in milliseconds. */
  cpuTime(): number;
  /** How many messages the mail server has accepted. */
  mails(): number;
  /**
   * Starts a server in a separate process on this database, as `npm start` does in production, and waits until it has
   * done what is due: the first server of a day checks the books, which uses a core for a while.
   */
  startServer(variables?: Readonly<Record<string, string>>): Promise<RunningServer>;
  close(): Promise<void>;
}

/** Makes a kitchen of the given size in a separate database. */
export async function openKitchen(size: Size): Promise<Kitchen> {
  const folder = await mkdtemp(join(tmpdir(), 'padkos-bench-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
    closing.push(() => removeEmbeddedPostgres(folder), stop);
    let mails = 0;
    const mail = await startMailServer({
      onData(stream, _session, done) {
        mails += 1;
        stream.on('end', () => done()).resume();
      },
    });
    closing.push(() => mail.close());
    await migrateDatabase(url);
    const filling = openDatabase({ url, maxConnections: 1, statementTimeoutMs: FILL_MS });
    await fill(filling.sql, size).finally(() => filling.close());
    const db = openDatabase({ url, maxConnections: CONNECTIONS });
    closing.push(() => db.close());
    const emails = Array.from({ length: CUSTOMERS }, (_, i) => `bench${i + 1}@padkos.example`);
    const customers = await signIn(db, emails, 'customer');
    const others = Array.from({ length: ADMINS }, (_, i) => `bench${CUSTOMERS + i + 1}@padkos.example`);
    const admins = await signIn(db, ['bench0@padkos.example', ...others], 'admin');
    const [admin] = admins;
    if (admin === undefined) throw new Error('the bench made no administrator');
    const [backend] = await db.sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    const postmaster = parentOf(backend.pid);
    let port = FIRST_PORT;
    return {
      db,
      url,
      customers,
      admin,
      admins,
      cpuTime: () => cpuTime([process.pid, postmaster]),
      mails: () => mails,
      async startServer(variables = {}) {
        port += 1;
        const dataDir = join(folder, String(port));
        const end = await start({
          PORT: String(port),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          SMTP_URL: mail.url,
          MAIL_FROM: 'Kitchen <no-reply@kitchen.example>',
          ...variables,
        });
        closing.push(end);
        await untilNoJobIsDue(db);
        return { port, pid: await pidOf(dataDir), stop: end };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function untilNoJobIsDue({ sql }: Database): Promise<void> {
  // The server checks what is due when it is ready.
  await pause(SCHEDULE_MS);
  for (;;) {
    const [due] = await sql`
      select from graphile_worker.jobs where locked_at is not null or run_at <= now() and attempts < max_attempts limit 1`;
    if (due === undefined) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** Gives each person a role and a session; returns them with their cookies. */
async function signIn(db: Database, emails: readonly string[], role: string): Promise<Person[]> {
  const sessions = createSessions(db, runningClock(), false);
  const people = await db.sql<{ id: string }[]>`
    update users set role = ${role}::user_role, password_fits_administrator = true where email in ${db.sql(emails)} returning id`;
  const signedIn: Person[] = [];
  for (const { id } of people) {
    const { name, value } = await sessions.start(id, null);
    signedIn.push({ id, cookie: `${name}=${value}` });
  }
  return signedIn;
}

async function start(variables: Readonly<Record<string, string>>): Promise<() => Promise<unknown>> {
  const server = spawn(process.execPath, [START], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  await untilReady(server.stdout).catch(async (error) => {
    await stop();
    throw error;
  });
  server.stdout.resume();
  return stop;
}

/** Reads a server's output until it is ready. Throws the output if it ends earlier. */
export async function untilReady(output: Readable): Promise<void> {
  let text = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('Padkos is ready at')) return;
  }
  throw new Error(`the server ended before it was ready: ${text}`);
}
