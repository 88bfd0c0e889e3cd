import { calls } from '@padkos/database';
import { UNUSED_WARNING_DAYS } from '@padkos/domain';
import type { Services } from '../context.ts';
import { loadPeriods } from './periods.ts';

/** How many rows one statement removes: few enough to hold no lock for long. */
const BATCH = 1000;
const DAY_MS = 86_400_000;

const OLD = {
  answers: calls.removeOldAnswers,
  waiting: calls.removeOldWaiting,
  alerts: calls.removeOldAlerts,
  uploads: calls.removeUnusedUploads,
  forged: calls.removeForgedNotifications,
  messages: calls.removeOldMessages,
  notifications: calls.removeOldNotifications,
  manifests: calls.removeManifestNames,
  dietReads: calls.removeDietReads,
  securityEvents: calls.removeSecurityEvents,
  words: calls.removeOldWords,
  requests: calls.removeOldRequests,
  documents: calls.removeBuyers,
} as const;
const KINDS = ['answers', 'waiting', 'alerts', 'uploads', 'forged', 'messages', 'notifications'] as const;
const NAMED_KINDS = ['manifests', 'dietReads', 'securityEvents', 'words', 'requests', 'documents'] as const;

/**
 * Removes what has ended by itself, and all personal data past the period that the kitchen keeps its kind (POPIA 14), in batches of
 * `batch` rows. Each batch is a statement of its own; a run that was interrupted goes on where it stopped. Owners of accounts
 * that are not used any more are told 30 days before; those with tokens, orders or payments wait for an administrator. At the end the audit
 * log is told how much of each kind was removed.
 */
export async function cleanUp(services: Services, batch = BATCH): Promise<void> {
  const { clock, realClock } = services;
  const { sql } = services.db;
  const now = clock.now();
  const periods = await loadPeriods(services);
  await untilFewer(batch, () =>
    calls.removeEndedSignIns(sql, { now, realNow: realClock.now(), most: batch }),
  );
  for (const kind of [...KINDS, ...NAMED_KINDS]) {
    const before = periods(kind).before(now);
    await untilFewer(batch, () => OLD[kind](sql, { before, most: batch }));
  }
  const devicesBefore = periods('devices').before(realClock.now());
  await untilFewer(batch, () => calls.removeOldDevices(sql, { before: devicesBefore, most: batch }));
  const unusedBefore = periods('accounts').before(now);
  const warnBefore = new Date(unusedBefore.getTime() + UNUSED_WARNING_DAYS * DAY_MS);
  await untilFewer(batch, () => calls.warnOfUnused(sql, { before: warnBefore, most: batch, now }));
  const warnedBefore = new Date(now.getTime() - UNUSED_WARNING_DAYS * DAY_MS);
  await untilFewer(1, () => calls.closeUnusedAccount(sql, { before: unusedBefore, warnedBefore, now }));
  await calls.endRetentionRun(sql, { now });
}

async function untilFewer(batch: number, remove: () => Promise<number>): Promise<void> {
  while ((await remove()) >= batch);
}
