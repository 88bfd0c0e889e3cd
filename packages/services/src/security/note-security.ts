import { calls } from '@padkos/database';
import {
  DomainError,
  type ErrorCode,
  SECURITY_EVENT_OF_ACTION,
  type SecurityAction,
  type SecurityEvent,
  type SecurityLogEvent,
  TooManyError,
} from '@padkos/domain';
import type { ServiceContext } from '../context.ts';

type Caller = Pick<ServiceContext, 'actor' | 'clock' | 'ipAddress' | 'log' | 'securityLog'>;

/** What is known in addition to the caller and their address; never a password, a code, a link or an e-mail address. */
interface Detail {
  /** The refusal, the limit or the call. */
  readonly detail: string;
  /** The account that the event is about, if known. */
  readonly userId?: string | undefined;
  /** A short hash of the typed address, for the log only. */
  readonly account?: string;
}

/** Records an event of security that is not in the audit log: a line in the log and a count now, a row soon. */
export function noteSecurity(
  context: Caller,
  event: Exclude<SecurityLogEvent, (typeof SECURITY_EVENT_OF_ACTION)[SecurityAction]> | 'sensitive_read',
  { detail, userId, account }: Detail,
): void {
  write(context, event, { detail, user: userId, account });
  context.securityLog.store(
    {
      event,
      actorId: context.actor?.userId ?? null,
      userId: userId ?? null,
      ipAddress: context.ipAddress,
      detail,
    },
    context.clock.now(),
  );
}

/** Logs and counts a completed act of security, which `write_audit` of the database has stored. */
export function tellSecurityAct(context: Caller, action: SecurityAction, userId?: string): void {
  write(context, SECURITY_EVENT_OF_ACTION[action], { detail: action, user: userId });
}

function write(
  { actor, ipAddress, log, securityLog }: Caller,
  event: SecurityLogEvent,
  detail: object,
): void {
  securityLog.count(event);
  const line = { event: 'security', name: event, by: actor?.userId, address: ipAddress, ...detail };
  log.info(line, 'security');
}

/** Logs a successful sign-in and what proved it, in the log only: the account page lists the sessions. */
export function logSignIn(
  { ipAddress, log }: Caller,
  userId: string,
  detail: 'password' | 'code' | 'passkey',
): void {
  log.info(
    { event: 'security', name: 'authn_login_success', address: ipAddress, detail, user: userId },
    'security',
  );
}

const FAILURES: readonly ErrorCode[] = ['CODE_WRONG', 'PASSKEY_WRONG', 'PASSKEY_EXPIRED'];

/**
 * Returns the result of a check of a user's second factor, and records a check that fails or is tried too often.
 * Errors: those of the check.
 */
export async function noteFailedFactor<T>(
  context: ServiceContext,
  userId: string,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof TooManyError) {
      noteSecurity(context, 'authn_login_lock', { detail: error.bucket, userId });
    } else if (error instanceof DomainError && FAILURES.includes(error.code)) {
      noteSecurity(context, 'authn_factor_fail', { detail: error.code, userId });
      if (error.code !== 'PASSKEY_EXPIRED') await tellOwner(context, userId);
    }
    throw error;
  }
}

/**
 * Tells the owner about several failures, once a day: somebody who reaches the second step has the password or a
 * session.
 */
async function tellOwner({ rateLimits, db, clock }: ServiceContext, userId: string): Promise<void> {
  if ((await rateLimits.count('factor-failures', userId)) === null) return;
  if ((await rateLimits.count('factor-notice', userId)) !== null) return;
  const event: SecurityEvent = 'second-factor-guessed';
  await calls.notifySecurity(db.sql, { userId, event, reason: null, now: clock.now() });
}
