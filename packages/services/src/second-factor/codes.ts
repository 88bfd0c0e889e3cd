import { calls, schema } from '@padkos/database';
import { DomainError, RECOVERY_CODES } from '@padkos/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { ServiceContext } from '../context.ts';
import { randomText, sha256 } from '../random.ts';
import { unseal } from './sealed-text.ts';

const PERIOD_S = 30;
const PARTS = 4;
const PART_LENGTH = 4;
const { secondFactors } = schema;

/** A new secret, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, kitchen: string, email: string): string {
  return new TOTP({ issuer: kitchen, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code of six digits is of: now, or half a minute before or after; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** New recovery codes, such as "K7QM-2XNB-9RTC-H4WZ", and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: PARTS }, () => randomText(PART_LENGTH)).join('-'),
  );
  return { codes, hashes: codes.map(hashOf) };
}

const hashOf = (code: string) => sha256(`recovery code ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);

/** The confirmed second factor of a user, or null. */
export async function loadSecondFactor({ db }: Pick<ServiceContext, 'db'>, userId: string) {
  const [row] = await db.query
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row ?? null;
}

/**
 * Uses a code of a user who has a second factor: six digits of the authenticator app, or a recovery code. Each works once;
 * ten wrong ones in 15 minutes. Errors: TOO_MANY, CODE_WRONG.
 */
export async function spendCode(context: ServiceContext, userId: string, given: string): Promise<void> {
  const factor = await loadSecondFactor(context, userId);
  if (factor === null) throw new DomainError('CODE_WRONG');
  await context.rateLimits.consume('second-factor', userId);
  if (!(await isRight(context, userId, unseal(context.secretsKey, factor.secret), given))) {
    throw new DomainError('CODE_WRONG');
  }
  await context.rateLimits.clear('second-factor', userId);
}

/** For a sign-in with the right password. Errors: SECOND_FACTOR_NEEDED without a code; TOO_MANY, CODE_WRONG. */
export async function requireCode(
  context: ServiceContext,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if ((await loadSecondFactor(context, userId)) === null) return;
  if (code === undefined) throw new DomainError('SECOND_FACTOR_NEEDED');
  await spendCode(context, userId, code);
}

async function isRight(
  context: ServiceContext,
  userId: string,
  secret: string,
  given: string,
): Promise<boolean> {
  const { sql } = context.db;
  const digits = given.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = stepOf(secret, digits, context.realClock.now());
    return step !== null && (await calls.useCode(sql, { userId, step }));
  }
  const { ipAddress, userAgent } = context;
  const actor = { userId, ipAddress, userAgent };
  return calls.useRecoveryCode(sql, { userId, codeHash: hashOf(given), actor, now: context.clock.now() });
}
