import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { calls, schema } from '@padkos/database';
import { DomainError, RECOVERY_CODES } from '@padkos/domain';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { ServiceContext } from '../context.ts';
import { randomText, sha256 } from '../random.ts';
import { noteFailedFactor, tellSecurityAct } from '../security/note-security.ts';

const { secondFactors } = schema;

const MARK = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secretsKey: string) =>
  Buffer.from(hkdfSync('sha256', secretsKey, '', 'padkos second factor', 32));

/** A text encrypted with the operator's key (AES-256-GCM), or unchanged without a key. */
export function seal(secretsKey: string | null, text: string): string {
  if (secretsKey === null) return text;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretsKey), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The text that `seal` was given. Throws when it was sealed with another key, or with a key while there is none now.
 */
export function unseal(secretsKey: string | null, sealed: string): string {
  if (!sealed.startsWith(MARK)) return sealed;
  if (secretsKey === null)
    throw new Error('SECRETS_KEY is not set, and second factors were encrypted with one');
  const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretsKey), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

const PERIOD_S = 30;
const PARTS = 4;
const PART_LENGTH = 4;

/** A new secret, in base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The text of the QR code that an authenticator app reads. */
export function otpauthUri(secret: string, kitchen: string, email: string): string {
  return new TOTP({ issuer: kitchen, label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step of a six-digit code: now, or half a minute before or after; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** New recovery codes, such as "K7QM-2XNB-9RTC-H4WZ", and what is stored of them. */
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

/** Whether a user has a second factor: a confirmed authenticator app, or a passkey. */
export async function hasSecondFactor({ db }: Pick<ServiceContext, 'db'>, userId: string): Promise<boolean> {
  const [row] = await db.query
    .select({ has: sql<boolean>`has_second_factor(${schema.users.id})` })
    .from(schema.users)
    .where(eq(schema.users.id, userId));
  return row?.has === true;
}

/**
 * The key under which failures of the second factor are counted: the session that proves it again; at sign-in the
 * browser if the account knows it, otherwise the account. So nobody who guesses can lock the owner out.
 */
export async function factorKey(context: ServiceContext, userId: string): Promise<string> {
  const { actor, deviceId, db } = context;
  if (actor !== null) return sha256(`session ${actor.sessionId}`);
  if (deviceId === null) return userId;
  const { knownDevices } = schema;
  const isIt = and(eq(knownDevices.deviceHash, sha256(deviceId)), eq(knownDevices.userId, userId));
  return (await db.query.$count(knownDevices, isIt)) > 0 ? sha256(`${deviceId} ${userId}`) : userId;
}

/**
 * Uses a code of a user with a second factor: six digits of the authenticator app, or a recovery code. Each works
 * once; ten wrong ones are allowed in 15 minutes. Errors: TOO_MANY, CODE_WRONG.
 */
export function spendCode(context: ServiceContext, userId: string, given: string): Promise<void> {
  return noteFailedFactor(context, userId, () => spend(context, userId, given));
}

async function spend(context: ServiceContext, userId: string, given: string): Promise<void> {
  if (!(await hasSecondFactor(context, userId))) throw new DomainError('CODE_WRONG');
  const factor = await loadSecondFactor(context, userId);
  const key = await factorKey(context, userId);
  await context.rateLimits.consume('second-factor', key);
  const secret = factor && unseal(context.secretsKey, factor.secret);
  if (!(await isRight(context, userId, secret, given))) throw new DomainError('CODE_WRONG');
  await context.rateLimits.clear('second-factor', key);
}

async function isRight(
  context: ServiceContext,
  userId: string,
  secret: string | null,
  given: string,
): Promise<boolean> {
  const digits = given.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    const step = secret && stepOf(secret, digits, context.realClock.now());
    return typeof step === 'number' && (await calls.useCode(context.db.sql, { userId, step }));
  }
  const { ipAddress, userAgent } = context;
  const actor = { userId, ipAddress, userAgent };
  const now = context.clock.now();
  const isUsed = await calls.useRecoveryCode(context.db.sql, { userId, codeHash: hashOf(given), actor, now });
  if (isUsed) tellSecurityAct(context, 'second_factor.recovery', userId);
  return isUsed;
}
