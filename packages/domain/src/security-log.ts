import type { AuditAction } from './audit-actions.ts';

/**
 * Every event of security that is logged, counted and listed, named as in OWASP's logging vocabulary. `approval_` is
 * the decision of a second administrator.
 */
export const SECURITY_LOG_EVENTS = [
  'approval_ask',
  'approval_decline',
  'approval_give',
  'authn_factor_add',
  'authn_factor_fail',
  'authn_factor_remove',
  'authn_login_fail',
  'authn_login_lock',
  'authn_password_change',
  'authn_password_change_fail',
  'authn_password_reset',
  'authn_recovery_code',
  'authz_fail',
  'authz_policy_change',
  'authz_role_change',
  'input_validation_fail',
  'malicious_cors',
  'sensitive_delete',
  'sensitive_export',
  'sensitive_read',
  'user_status_change',
] as const;
export type SecurityLogEvent = (typeof SECURITY_LOG_EVENTS)[number];

/** The acts of the audit log that are also events of security. The other events are not acts: nothing was changed. */
export const SECURITY_EVENT_OF_ACTION = {
  'credit_request.approve': 'approval_give',
  'credit_request.ask': 'approval_ask',
  'credit_request.refuse': 'approval_decline',
  'diet.mark': 'sensitive_read',
  'passkey.add': 'authn_factor_add',
  'passkey.remove': 'authn_factor_remove',
  'password.change': 'authn_password_change',
  'password.reset': 'authn_password_reset',
  'second_factor.new_codes': 'authn_recovery_code',
  'second_factor.off': 'authn_factor_remove',
  'second_factor.on': 'authn_factor_add',
  'second_factor.recovery': 'authn_recovery_code',
  'second_factor.remove_lost': 'authn_factor_remove',
  'settings.limits': 'authz_policy_change',
  'settings.retention': 'authz_policy_change',
  'settings.second_factor': 'authz_policy_change',
  'user.erase': 'sensitive_delete',
  'user.role': 'authz_role_change',
  'user.status': 'user_status_change',
} as const satisfies Partial<Record<AuditAction, SecurityLogEvent>>;
export type SecurityAction = keyof typeof SECURITY_EVENT_OF_ACTION;

/** The same for the functions of the database. */
export const SECURITY_EVENT_OF_ACTION_JSON = JSON.stringify(SECURITY_EVENT_OF_ACTION);

/** Equal events from one place that are not acts are summed over this number of minutes. */
export const SECURITY_SUM_MINUTES = 15;
/** The number of rows kept of one kind in that time; events from further places are summed in one more row. */
export const SECURITY_ROWS_OF_SUM = 200;
/** How many the list shows at a time. */
export const SECURITY_PAGE_SIZE = 50;

/** How many recovery codes a person gets with a second factor. */
export const RECOVERY_CODES = 10;
/** How long a code of the second factor counts as a fresh proof, in minutes. */
export const PROOF_MINUTES = 10;
/** How many passkeys a person can have. */
export const MAX_PASSKEYS = 20;
/** How long a passkey may take to sign a challenge, in minutes. */
export const CHALLENGE_MINUTES = 5;
export const SECURITY_EVENTS = [
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-removed',
  'second-factor-guessed',
] as const;
/** The changes to an account's protection that a person is told about. */
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
