import { DomainError } from '@padkos/domain';

export interface GateOptions {
  /** How many statements may run at once: one for each connection, so that none waits behind another. */
  readonly slots: number;
  /** How long a statement may wait for a slot. */
  readonly waitMs: number;
  /** How long it may then wait to be sent, while a connection is being made. */
  readonly connectMs: number;
  /** How long its answer may take; longer than the server's own limit for a statement. */
  readonly answerMs: number;
  /**
   * Called when connections must be replaced: one did not respond within its limit, or cannot write although the
   * database may accept writes again (a session keeps the read-only default that it began with).
   */
  onStuck(): void;
}

/** The parts of a postgres.js query that decide when it is sent (postgres 3.4.9, src/query.js). */
interface Query extends Promise<unknown> {
  executed: boolean;
  /** The backend that the query was sent to; null until then. */
  readonly state: object | null;
  cancelled: unknown;
  handler(query: Query): void;
  handle(): unknown;
  reject(reason: unknown): void;
}

export interface QueryGate {
  /** Makes a query wait for a slot before the driver gets it; returns anything else unchanged. */
  guard<T>(value: T): T;
  /**
   * Runs a transaction in a slot, within the same limits. `begin` gets a function that tells whether the caller has
   * been refused in the meantime; the transaction must then not commit.
   */
  transact<T>(begin: (isRefused: () => boolean) => Promise<T>): Promise<T>;
  /** How many statements are running, and how many wait for a connection. */
  load(): { running: number; waiting: number };
}

/**
 * Limits the time of a statement, counted from its request. The driver queues without a limit and runs its queue when
 * the database is back, long after the caller was answered. So a statement that cannot start in time is refused here
 * with DATABASE_UNAVAILABLE and never reaches the driver. A statement that was sent and gets no answer is refused
 * too, and `onStuck` replaces its connection.
 */
export function createQueryGate(options: GateOptions): QueryGate {
  let free = options.slots;
  const waiting = new Set<() => void>();

  function release(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  }

  function start(query: Query): void {
    // Not query.then, which starts the query.
    Promise.prototype.then.call(query, release, (error) => {
      release();
      if (isReadOnly(error)) options.onStuck();
    });
    const giveUp = () => {
      query.cancelled = true;
      query.reject(new DomainError('DATABASE_UNAVAILABLE'));
      options.onStuck();
    };
    let timer = setTimeout(() => {
      if (query.state === null) return giveUp();
      timer = setTimeout(giveUp, options.answerMs - options.connectMs);
    }, options.connectMs);
    const settled = () => clearTimeout(timer);
    Promise.prototype.then.call(query, settled, settled);
    query.handler(query);
  }

  function wait(begin: () => void, refuse: (error: DomainError) => void): void {
    const timer = setTimeout(() => {
      waiting.delete(next);
      refuse(new DomainError('DATABASE_UNAVAILABLE'));
    }, options.waitMs);
    const next = () => {
      clearTimeout(timer);
      waiting.delete(next);
      begin();
    };
    waiting.add(next);
  }

  async function transact<T>(begin: (isRefused: () => boolean) => Promise<T>): Promise<T> {
    if (free === 0) await new Promise<void>(wait);
    else free -= 1;
    let isRefused = false;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        timer = setTimeout(() => {
          isRefused = true;
          reject(new DomainError('DATABASE_UNAVAILABLE'));
          options.onStuck();
        }, options.answerMs);
        begin(() => isRefused).then(resolve, reject);
      });
    } catch (error) {
      if (isReadOnly(error)) options.onStuck();
      throw error;
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  return {
    transact,
    load: () => ({ running: options.slots - free, waiting: waiting.size }),
    guard(value) {
      if (!isQuery(value)) return value;
      const query = value;
      query.handle = () => {
        if (query.executed) return;
        query.executed = true;
        if (free === 0) return wait(() => start(query), query.reject.bind(query));
        free -= 1;
        // The driver, too, lets the caller finish its turn: modifiers such as values() come after the first then().
        queueMicrotask(() => start(query));
      };
      return value;
    },
  };
}

function isQuery(value: unknown): value is Query {
  return value instanceof Promise && 'handler' in value && 'handle' in value && 'executed' in value;
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
