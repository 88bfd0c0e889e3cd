import { calls, type Database } from '@padkos/database';
import type { Log } from '@padkos/services';

/** How many orders one job tells of: as many messages as a thread renders in a second or two. */
const TOGETHER = 200;
const LOOK_EVERY_MS = 500;

/**
 * Looks for placed orders whose customers have to be told, and makes a job of them when none waits: on any number of
 * servers one batch is worked on at a time, so that messages go as fast as a thread of low priority renders them.
 */
export function startOrderOutbox({ db, log }: { db: Database; log: Log }): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const look = async () => {
    try {
      await calls.queuePlacedOrders(db.sql, { most: TOGETHER });
    } catch (error) {
      log.warn({ err: error }, 'the messages about placed orders could not be queued');
    } finally {
      looking = null;
    }
  };
  const timer = setInterval(() => {
    looking ??= look();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
