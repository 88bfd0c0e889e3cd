import { availableParallelism } from 'node:os';
import { DomainError } from '@padkos/domain';

export interface HashingQueueOptions {
  /** How many hashes are computed at one time. */
  readonly atOnce: number;
  /** How many may wait, in all and of one caller. */
  readonly waiting: number;
  readonly waitingOfCaller: number;
}

export interface HashingQueue {
  /** Refuses a caller when the queue has no place, before other work is done. Errors: BUSY. */
  requireRoom(caller: string): void;
  /**
   * Runs a computation in its turn. `caller` is the network address that asked for it; null, the operator of the
   * server, waits however many there are. Errors: BUSY when too many wait already.
   */
  run<T>(caller: string | null, compute: () => Promise<T>): Promise<T>;
}

/** The pause before a retry, in seconds. */
const RETRY_SECONDS = 2;

/**
 * A queue for password hashes, which take a whole core and 19 MiB each: so few at once that a core is left for orders,
 * so few waiting that all are answered soon, and so few of one caller that others have room.
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

  /** The place goes to the next in line, so `running` only falls when no one waits. */
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
 * The queue of this process. argon2 runs on the four threads that Node shares among files, names and compression, so at
 * most two hashes run at once, and one on a machine of two cores.
 */
export const hashingQueue = createHashingQueue({
  atOnce: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  waiting: 32,
  waitingOfCaller: 16,
});
