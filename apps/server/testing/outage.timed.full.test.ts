import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DATABASE_LIMITS, type Database, openDatabase, type Sql } from '@padkos/database';
import { createTestApp, ledgerFaults, type TestApp } from '@padkos/services/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOLDS_MS, READY_WITHIN_MS } from '../src/http/plugins/health.ts';
import { type BreakableLink, openBreakableLink } from './breakable-link.ts';
import { startServerWithJobs } from './server-with-jobs.ts';
import { Browser } from './test-server.ts';

const SECONDS = Number(process.env.PADKOS_OUTAGE_SECONDS ?? 4);
const CUSTOMERS = 12;

let app: TestApp;
let link: BreakableLink;
let server: Awaited<ReturnType<typeof startServerWithJobs>>;
let customers: Browser[];
let dish: { id: string; date: string };
/** A connection for the operator that bypasses the link and the limits of the server's role. */
let operations: Database;
let operator: Sql;
let role: string;

beforeAll(async () => {
  app = await createTestApp();
  operations = openDatabase({ url: app.db.url, maxConnections: 2 });
  operator = operations.sql;
  role = `outage_${randomUUID().replaceAll('-', '')}`;
  await operator.unsafe(`create role ${role} login password 'outage' in role current_user`);
  const url = new URL(app.db.url);
  url.username = role;
  url.password = 'outage';
  link = await openBreakableLink(url.href);
  server = await startServerWithJobs(link.url);
  dish = await app.makeDish({ price: 1, portions: null, date: '2026-11-22' });
  customers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const { email } = await app.makeCustomer({ tokens: 5_000_000 });
      const browser = new Browser(server.url);
      await browser.call('POST', '/api/login', { email, password: app.password });
      return browser;
    }),
  );
}, 60_000);
afterAll(async () => {
  await server?.close();
  await link?.close();
  await operator?.unsafe(`drop role if exists ${role}`).catch(() => undefined);
  await operations?.close();
  await app?.close();
});

interface Answered {
  readonly key: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  /** Whether it began and was answered during the outage. */
  readonly during: boolean;
}

/** Ends every connection of the server, as a restarted database does. */
const endConnections = () =>
  operator`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;

const failing = (table: string) => `
  create or replace function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger disk_full before insert on ${table} execute function disk_full()`;

interface Outage {
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
  /** The product's own limits on how long an answer may wait, in milliseconds. */
  readonly limitMs: number;
  /** Statements sent during the outage may still arrive: their callers were told that the outcome is unknown. */
  readonly uncertain?: boolean;
  /** Whether the database answers in between. */
  readonly flickers?: boolean;
}

const { turn, connect, lock, statement, answerMargin } = DATABASE_LIMITS;
let holdLock: (() => void) | undefined;
let cutting: NodeJS.Timeout | undefined;
const OUTAGES: Record<string, Outage> = {
  'the database is stopped': { begin: () => link.cut(), end: () => link.mend(), limitMs: turn + connect },
  'connections are cut again and again': {
    begin: async () => {
      cutting = setInterval(() => link.cutOnce(), 100);
    },
    end: async () => clearInterval(cutting),
    limitMs: 2 * turn + connect,
    uncertain: true,
    flickers: true,
  },
  'the network says nothing any more': {
    begin: async () => link.freeze(),
    end: () => link.mend(),
    limitMs: turn + statement + answerMargin,
    uncertain: true,
  },
  'the database only reads': {
    begin: async () => {
      await operator.unsafe(`alter role ${role} set default_transaction_read_only = on`);
      await endConnections();
    },
    end: () => operator.unsafe(`alter role ${role} reset default_transaction_read_only`),
    limitMs: turn + connect,
  },
  'another session locks every wallet': {
    begin: async () => {
      const locked = Promise.withResolvers<void>();
      void operator.begin(async (sql) => {
        await sql`lock table wallets, readiness_probe in access exclusive mode`;
        locked.resolve();
        await new Promise<void>((resolve) => {
          holdLock = resolve;
        });
      });
      await locked.promise;
    },
    end: async () => holdLock?.(),
    limitMs: turn + lock + answerMargin,
  },
  'the role may make no more connections': {
    begin: async () => {
      await operator.unsafe(`alter role ${role} connection limit 0`);
      await endConnections();
    },
    end: () => operator.unsafe(`alter role ${role} connection limit -1`),
    limitMs: turn + connect,
  },
  'the disk is full': {
    begin: async () => {
      await operator.unsafe(failing('orders'));
      await operator.unsafe(failing('readiness_probe'));
    },
    end: () => operator.unsafe('drop function disk_full() cascade'),
    limitMs: turn + connect,
  },
};

it.each(Object.entries(OUTAGES))(
  'answers in time, passes the ledger check and recovers when %s',
  async (name, outage) => {
    const answers: Answered[] = [];
    const readiness: { status: number; ms: number; during: boolean }[] = [];
    let isOut = false;
    let goOn = true;
    let firstOrderAfter: number | undefined;
    let endedAt = 0;

    async function order(browser: Browser): Promise<void> {
      while (goOn) {
        const key = randomUUID();
        const [began, begunDuring] = [performance.now(), isOut];
        const body = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
        const answer = await browser.call('POST', '/api/orders', body, { 'idempotency-key': key });
        const during = begunDuring && isOut;
        const ms = performance.now() - began;
        answers.push({
          key,
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          ms,
          during,
        });
        if (endedAt > 0 && answer.status === 201) firstOrderAfter ??= performance.now() - endedAt;
        await pause(20);
      }
    }
    async function watch(): Promise<void> {
      while (goOn) {
        const [began, begunDuring] = [performance.now(), isOut];
        const { status } = await fetch(`${server.url}/readyz`);
        readiness.push({ status, ms: performance.now() - began, during: begunDuring && isOut });
        await pause(200);
      }
    }
    const work = [...customers.map(order), watch()];
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(10 * CUSTOMERS);
    // The machine's own share, in addition to the wait.
    const slack = 20 * Math.max(...answers.slice(answers.length / 2).map(({ ms }) => ms));
    await outage.begin();
    // What the server read a moment ago still counts as known.
    await pause(1_200);
    isOut = true;
    await pause(SECONDS * 1000);
    isOut = false;
    await outage.end();
    endedAt = performance.now();
    await expect.poll(() => firstOrderAfter, { timeout: 20_000 }).toBeDefined();
    await expect.poll(() => readiness.at(-1)?.status, { timeout: 15_000 }).toBe(200);
    const readyAfter = performance.now() - endedAt;
    goOn = false;
    await Promise.all(work);

    const during = answers.filter((answer) => answer.during);
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const slowestReadiness = Math.max(...readiness.map(({ ms }) => ms));
    if (process.env.PADKOS_OUTAGE_SECONDS !== undefined) {
      const ms = [slowest, slowestReadiness, firstOrderAfter ?? 0, slack / 20].map(Math.round);
      console.log(
        `${name}: slowest answer ${ms[0]} ms, slowest readyz ${ms[1]} ms, first order after ${ms[2]} ms; slowest before ${ms[3]} ms`,
      );
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]));
    expect(answers.every(({ status, retryAfter }) => status === 201 || Number(retryAfter) > 0)).toBe(true);
    expect(slowest).toBeLessThan(outage.limitMs + slack);
    expect(slowestReadiness).toBeLessThan(READY_WITHIN_MS + slack);
    const readyDuring = readiness.filter((check) => check.during).map(({ status }) => status);
    if (outage.flickers !== true) expect(new Set(readyDuring)).toEqual(new Set([503]));
    expect(firstOrderAfter).toBeLessThan(turn + connect + slack);
    expect(readyAfter).toBeLessThan(HOLDS_MS + 2 * READY_WITHIN_MS + slack);

    const stored = await operator<{ key: string }[]>`select key from idempotency_keys`;
    const keys = new Set(stored.map(({ key }) => key));
    expect(answers.filter(({ key, status }) => status === 201 && !keys.has(key))).toEqual([]);
    if (outage.uncertain !== true) {
      expect(during.filter(({ status }) => status === 201)).toEqual([]);
      expect(during.filter(({ key }) => keys.has(key))).toEqual([]);
    }
    expect(await ledgerFaults(app.db)).toEqual([]);
  },
  60_000 + SECONDS * 1000,
);
