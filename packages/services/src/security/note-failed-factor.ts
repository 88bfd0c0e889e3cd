import { calls } from '@padkos/database';
import { DomainError, type ErrorCode, type SecurityEvent, TooManyError } from '@padkos/domain';
import type { ServiceContext } from '../context.ts';
import { noteSecurity } from './note-security.ts';

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
