import type { RetentionKind } from '@padkos/domain';
import { z } from 'zod';
import { nothing, value } from './answers.ts';
import { actor, instant, integer, jsonb, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

const handled = value('integer', z.int());
const old = { before: instant, most: integer };

/** Removing what is past its period. Each handles so many rows at most and answers of how many; fewer when none are left. */
export const retentionCalls = {
  saveRetention: sqlFunction(
    'save_retention',
    { periods: jsonb<Partial<Record<RetentionKind, number>>>(), actor, now: instant },
    nothing,
  ),
  endRetentionRun: sqlFunction('end_retention_run', { now: instant }, nothing),
  removeEndedSignIns: sqlFunction(
    'remove_ended_sign_ins',
    { now: instant, realNow: instant, most: integer },
    handled,
  ),
  removeOldAnswers: sqlFunction('remove_old_answers', old, handled),
  removeOldWaiting: sqlFunction('remove_old_waiting', old, handled),
  removeOldAlerts: sqlFunction('remove_old_alerts', old, handled),
  removeUnusedUploads: sqlFunction('remove_unused_uploads', old, handled),
  removeForgedNotifications: sqlFunction('remove_forged_notifications', old, handled),
  removeSecurityEvents: sqlFunction('remove_security_events', old, handled),
  removeOldDevices: sqlFunction('remove_old_devices', old, handled),
  removeOldMessages: sqlFunction('remove_old_messages', old, handled),
  removeOldNotifications: sqlFunction('remove_old_notifications', old, handled),
  removeManifestNames: sqlFunction('remove_manifest_names', old, handled),
  removeDietReads: sqlFunction('remove_diet_reads', old, handled),
  removeOldWords: sqlFunction('remove_old_words', old, handled),
  removeOldRequests: sqlFunction('remove_old_requests', old, handled),
  removeBuyers: sqlFunction('remove_buyers', old, handled),
  noteSignIn: sqlFunction('note_sign_in', { userId: uuid, realNow: instant }, nothing),
  warnOfUnused: sqlFunction('warn_of_unused', { before: instant, most: integer, now: instant }, handled),
  closeUnusedAccount: sqlFunction(
    'close_unused_account',
    { before: instant, warnedBefore: instant, now: instant },
    handled,
  ),
};
