import { z } from 'zod';
import { nothing, value } from './answers.ts';
import { instant, integer, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

const handled = value('integer', z.int());
const old = { before: instant, most: integer };

/** Removing what is past its period. Each handles so many rows at most and answers of how many; fewer when none are left. */
export const retentionCalls = {
  endRetentionRun: sqlFunction('end_retention_run', { now: instant }, nothing),
  removeOldNotifications: sqlFunction('remove_old_notifications', old, handled),
  removeManifestNames: sqlFunction('remove_manifest_names', old, handled),
  removeOldWords: sqlFunction('remove_old_words', old, handled),
  removeBuyers: sqlFunction('remove_buyers', old, handled),
  noteSignIn: sqlFunction('note_sign_in', { userId: uuid, realNow: instant }, nothing),
  warnOfUnused: sqlFunction('warn_of_unused', { before: instant, most: integer, now: instant }, handled),
  closeUnusedAccount: sqlFunction(
    'close_unused_account',
    { before: instant, warnedBefore: instant, now: instant },
    handled,
  ),
};
