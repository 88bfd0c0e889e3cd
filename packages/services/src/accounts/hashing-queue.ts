import { availableParallelism } from 'node:os';
import { DomainError } from '@padkos/domain';

export interface HashingQueueOptions {
  /** How many hashes are computed at the same time. */
  readonly atOnce: number;
  /** How many may wait, in total and per caller. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
}

export interface HashingQueue {
  /** Refuses a caller when the queue is full, before any other work is done. Errors: BUSY. */
  requireRoom(caller: string): void;
  /**
   * Runs a computation when its turn comes. `caller` is the network address that asked for it. Null means the
   * operator of the server, who may wait regardless of the queue's length. Errors: BUSY when too many wait already.
   */
  run<T>(caller: string | null, compute: () => Promise<T>): Promise<T>;
}

/** The pause before a retry, in seconds. */
const RETRY_SECONDS = 2;

/**
 * A queue for password hashes, which take a whole core and 19 MiB each. It computes few at once, to leave a core for
 * orders; it lets few wait, so that each is answered soon; and it takes few from one caller, to leave room for
 * others.
 */
export function createHashingQueue(options: HashingQueueOptions): HashingQueue {
  const waiting: { caller: string | null; start: () => void }[] = [];
  let running = 0;

  function requireRoom(caller: string): void {
    if (running < options.atOnce) return;
    const own = waiting.filter((entry) => entry.caller === caller).length;
    if (waiting.length >= options.waiting || own >= options.waitingOfCaller) {
      throw new DomainError('BUSY', { retryAfter: RETRY_SECONDS });
    }
  }

  function take(caller: string | null): Promise<void> | null {
    if (running < options.atOnce) {
      running += 1;
      return null;
    }
    if (caller !== null) requireRoom(caller);
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push({ caller, start: resolve });
    return promise;
  }

  /** The place passes to the next in line, so `running` only falls when nobody waits. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next.start();
  }

  return {
    requireRoom,
    async run(caller, compute) {
      const turn = take(caller);
      if (turn !== null) await turn;
      try {
        return await compute();
      } finally {
        leave();
      }
    },
  };
}

/**
 * The queue of this process. argon2 runs on the four threads that Node shares among files, names and compression, so
 * at most two hashes run at once, and only one on a machine with two cores.
 */
export const hashingQueue = createHashingQueue({
  atOnce: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  waiting: 32,
  waitingOfCaller: 16,
});
