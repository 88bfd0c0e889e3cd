import { DomainError } from '@padkos/domain';

/** How many pictures may wait. Each is held in memory as it was sent, up to 5 MB. */
const MAX_WAITING = 8;
/** The pause before a retry, in seconds. */
const RETRY_SECONDS = 2;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Processes a picture after those before it. The process handles one at a time, because each takes about 50 MB.
 * Returns what `work` returns. Errors: TOO_MANY when eight wait already.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting > MAX_WAITING) throw new DomainError('TOO_MANY', { retryAfter: RETRY_SECONDS, minutes: 1 });
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => {});
  return turn;
}
