/** What an operator asks first, in the order shown. */
export const SYSTEM_CHECKS = [
  'version',
  'database',
  'replica',
  'jobs',
  'servers',
  'backup',
  'ledger',
  'messages',
  'payments',
  'gateway',
  'address',
  'certificate',
  'disk',
  'settings',
] as const;

/** The findings when all is well. */
const OK = [
  'version_runs',
  'database_answers',
  'replica_none',
  'replica_follows',
  'jobs_done',
  'servers_run',
  'servers_starting',
  'backup_proven',
  'backup_elsewhere',
  'ledger_right',
  'messages_sent',
  'payments_clear',
  'gateway_set',
  'address_https',
  'address_local',
  'certificate_unchecked',
  'certificate_valid',
  'disk_room',
  'disk_unseen',
  'settings_meant',
] as const;
/** Findings that somebody should look at in time. */
const LOOK = [
  'database_slow',
  'replica_behind',
  'replica_away',
  'jobs_wait',
  'backup_never',
  'backup_off',
  'ledger_never',
  'ledger_old',
  'messages_kept',
  'messages_failed',
  'payments_held',
  'gateway_none',
  'address_open',
  'certificate_ends',
  'certificate_unread',
  'disk_small',
  'settings_doubtful',
] as const;
/** Findings that somebody should look at now. */
const WRONG = [
  'jobs_stuck',
  'jobs_failed',
  'servers_none',
  'backup_old',
  'backup_failed',
  'ledger_faults',
  'certificate_ended',
  'disk_full',
] as const;

/** Findings that somebody has to act on. */
export const SYSTEM_TROUBLES = [...LOOK, ...WRONG] as const;
export const SYSTEM_FINDINGS = [...OK, ...SYSTEM_TROUBLES] as const;
export type SystemFinding = (typeof SYSTEM_FINDINGS)[number];

/** How serious a finding is. */
export function stateOfFinding(finding: SystemFinding): 'ok' | 'look' | 'wrong' {
  if (LOOK.some((one) => one === finding)) return 'look';
  return WRONG.some((one) => one === finding) ? 'wrong' : 'ok';
}
