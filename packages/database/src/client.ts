import { DomainError } from '@padkos/domain';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { CONNECTION_SETTINGS } from './connection-settings.ts';
import { createQueryGate } from './query-gate.ts';
import * as schema from './schema/index.ts';

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
