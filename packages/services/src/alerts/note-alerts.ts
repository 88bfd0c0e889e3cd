import { calls } from '@padkos/database';
import type { Services } from '../context.ts';

/**
 * Decides the alerts that are due, each once on any number of servers, and queues their messages; what was missed while no server ran
 * too, as long as it is of use. Runs every minute.
 */
export async function noteAlerts({ db, clock }: Services): Promise<void> {
  await calls.noteAlerts(db.sql, { now: clock.now() });
}
