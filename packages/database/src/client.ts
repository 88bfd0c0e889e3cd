import { DomainError } from '@padkos/domain';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { createQueryGate } from './query-gate.ts';
import * as schema from './schema/index.ts';

/**
 * How values are written and read on each connection, regardless of the settings of the server, the database or the
 * role. Everything that opens a connection sends these.
 */
const CONNECTION_SETTINGS = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: 1,
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
} as const;

/** The same, with the connection's own settings, as the `options` of the drivers of jobs and limits. */
export function connectionOptions(own: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries({ ...CONNECTION_SETTINGS, ...own })
    .map(([name, value]) => `-c ${name}=${String(value).replace(/[\\ ]/g, '\\$&')}`)
    .join(' ');
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** The time limit of one statement; 6 s by default. */
  readonly statementTimeoutMs?: number;
  /** The role of every connection; by default the user in the address. */
  readonly role?: string | null;
  /** Enqueues no jobs; used to create the demo kitchen's past orders. */
  readonly withoutJobs?: boolean;
}

export type Sql = postgres.Sql;
export type Fragment = postgres.Fragment;
export type Query = ReturnType<typeof openDatabase>['query'];

/**
 * A connection pool with two interfaces: `sql` calls the functions for money and portions, `query` reads through
 * drizzle.
 */
export interface Database {
  readonly sql: Sql;
  readonly query: Query;
  /** How many statements are running in this pool, and how many wait for a connection. */
  load(): { running: number; waiting: number };
  close(): Promise<void>;
}

/** The longest waiting times of a statement, in milliseconds. */
export const DATABASE_LIMITS = {
  /** For its turn. */
  turn: 2_000,
  /** For its connection. */
  connect: 2_000,
  /** For each lock. */
  lock: 3_000,
  /** The server's own limit for the whole statement. */
  statement: 6_000,
  /** How much later its answer may arrive before its connection counts as lost. */
  answerMargin: 1_000,
};
/** The pool is replaced at most once in this time. */
const REPLACE_EVERY_MS = 1_000;
/** Longer lists of parameters are not prepared. */
const MOST_PREPARED_PARAMETERS = 12;
/** The driver's own pause grows with each failure, for all connections together, up to 20 s. */
const RECONNECT_SECONDS = 0.2;

/**
 * Opens the pool. Connections are made when first needed, so an unreachable database fails the request and not the
 * process. Every statement, and every transaction of `query`, is answered within the limits above, if need be with
 * DATABASE_UNAVAILABLE, and none runs after its caller was refused for waiting too long. drizzle makes the pool
 * return dates and accept JSON as text; calls/ converts. Streams and cursors of the driver are not supported: they
 * would hold a slot forever.
 */
export function openDatabase(options: DatabaseOptions) {
  const slots = options.maxConnections ?? 10;
  const statementTimeoutMs = options.statementTimeoutMs ?? DATABASE_LIMITS.statement;
  let pool = openPool(options, slots, statementTimeoutMs);
  let replacedAt = Number.NEGATIVE_INFINITY;
  let retired: Promise<unknown> = Promise.resolve();

  const gate = createQueryGate({
    slots,
    waitMs: DATABASE_LIMITS.turn,
    connectMs: DATABASE_LIMITS.connect,
    answerMs: statementTimeoutMs + DATABASE_LIMITS.answerMargin,
    onStuck() {
      if (performance.now() - replacedAt < REPLACE_EVERY_MS) return;
      replacedAt = performance.now();
      const former = pool;
      pool = openPool(options, slots, statementTimeoutMs);
      // drizzle changed how the first pool reads and writes values.
      Object.assign(pool.options.parsers, former.options.parsers);
      Object.assign(pool.options.serializers, former.options.serializers);
      retired = Promise.all([retired, former.end({ timeout: DATABASE_LIMITS.answerMargin / 1000 })]);
    },
  });
  const sql = new Proxy(pool, {
    apply: (_first, self, args) => gate.guard(Reflect.apply(pool, self, args)),
    get: (_first, key) =>
      key === 'unsafe'
        ? (...args: Parameters<Sql['unsafe']>) => gate.guard(pool.unsafe(...prepared(...args)))
        : Reflect.get(pool, key),
  });
  /** A transaction whose caller has been refused in the meantime does not commit. */
  const begin = (work: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
    gate.transact((isRefused) =>
      pool.begin(async (transaction) => {
        const answer = await work(transaction);
        if (isRefused()) throw new DomainError('DATABASE_UNAVAILABLE');
        return answer;
      }),
    );
  const client = new Proxy(sql, {
    get: (target, key) => (key === 'begin' ? begin : Reflect.get(target, key)),
  });
  const query = drizzle(client, { schema, casing: 'snake_case' });
  const close = async () => {
    await Promise.all([pool.end({ timeout: 5 }), retired]);
  };
  return { sql, query, load: gate.load, close };
}

/**
 * drizzle's queries become prepared statements of their connection, although drizzle asks for it only for its own
 * prepared ones. Statements with many parameters are lists, and each length would be a statement of its own.
 */
function prepared(...[text, parameters, options]: Parameters<Sql['unsafe']>): Parameters<Sql['unsafe']> {
  const count = parameters?.length ?? 0;
  const isShort = count > 0 && count <= MOST_PREPARED_PARAMETERS;
  return [text, parameters, { ...options, prepare: options?.prepare === true || isShort }];
}

function openPool(options: DatabaseOptions, max: number, statementTimeoutMs: number): Sql {
  return postgres(options.url, {
    max,
    connect_timeout: DATABASE_LIMITS.connect / 1000,
    backoff: () => RECONNECT_SECONDS,
    idle_timeout: 300,
    max_lifetime: 3600,
    onnotice: () => {},
    // A connection that is lost while the driver reads the types of arrays causes an unhandled rejection.
    fetch_types: false,
    connection: {
      application_name: 'padkos',
      statement_timeout: statementTimeoutMs,
      lock_timeout: DATABASE_LIMITS.lock,
      // A stalled server must not keep the locks of a transaction.
      idle_in_transaction_session_timeout: statementTimeoutMs + 2 * DATABASE_LIMITS.answerMargin,
      ...CONNECTION_SETTINGS,
      ...(options.role ? { role: options.role } : {}),
      ...(options.withoutJobs ? { 'padkos.jobs': 'off' } : {}),
    },
  });
}

/** One connection for a server's or command's own work, outside the pool of requests. */
export function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: CONNECTION_SETTINGS,
  });
}

/** A list as PostgreSQL writes an array; the statement casts it to its type. */
export const pgArray = (values: readonly string[]) =>
  `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;

/**
 * Converts an instant to the text of answers, ISO 8601 in UTC, without making a Date, which would be half of the time
 * in a list of tens of thousands of rows. The connection's time zone is UTC (client.ts).
 */
export function wireInstant<Column extends AnyColumn>(
  column: Column,
): SQL<Column['_']['notNull'] extends true ? string : string | null> {
  return sql`${column}`.mapWith(wireText);
}

/**
 * The instant of the database's text as the text of answers: '2026-11-20 09:59:00.5+00' -> '2026-11-20T09:59:00.500Z'
 */
export function wireText(text: string): string {
  const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 19)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/**
 * Does `work` while no other process does work of this `name` on the same database; other callers wait. The database
 * lets the next one in when this one ends, even when it is killed.
 */
export async function oneAtATime<T>(url: string, name: string, work: () => Promise<T>): Promise<T> {
  const sql = connect(url);
  try {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`;
    return await work();
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Runs the call of a function by its name, and may observe how it ends. */
export type CallObserver = <T>(name: string, call: () => Promise<T>) => Promise<T>;

const observers = new WeakMap<Sql, CallObserver>();

/** Sends every later call of a function through this pool to `observer`. */
export function observeCalls(sql: Sql, observer: CallObserver): void {
  observers.set(sql, observer);
}

/** Runs a call, through its pool's observer if there is one. */
export function observed<T>(sql: Sql, name: string, call: () => Promise<T>): Promise<T> {
  const observer = observers.get(sql);
  return observer === undefined ? call() : observer(name, call);
}
