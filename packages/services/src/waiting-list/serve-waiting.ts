import { calls } from '@padkos/database';
import type { Services } from '../context.ts';

/**
 * Does what is due for one entry of a waiting list: buys the portion that is held for it, offers it, or ends the
 * entry. Repeating it changes nothing.
 */
export async function serveWaitingEntry({ db, clock }: Services, entryId: string): Promise<void> {
  await calls.serveWaitingEntry(db.sql, { entryId, now: clock.now() });
}

/**
 * Does what is due for all entries: those whose time to take a portion is over, those whose cutoff has passed, and
 * what a job did not do. Runs every minute. A failed entry is logged and tried again a minute later.
 */
export async function serveWaitingLists(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const entryId of await calls.waitingEntriesDue(db.sql, { now: clock.now() })) {
    try {
      await serveWaitingEntry(services, entryId);
    } catch (error) {
      log.error({ err: error, entryId }, 'an entry of a waiting list could not be served');
    }
  }
}
