import { randomBytes } from 'node:crypto';
import type { SignInInput, User } from '@padkos/contracts';
import { type Database, schema } from '@padkos/database';
import { type Clock, DomainError, type ErrorCode, TooManyError } from '@padkos/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext, Services } from '../context.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { sha256 } from '../random.ts';
import { factorKey, hasSecondFactor, loadSecondFactor, spendCode } from '../second-factor/codes.ts';
import { logSignIn, noteFailedFactor, noteSecurity } from '../security/note-security.ts';
import { hashingQueue } from './hashing-queue.ts';
import { verifyPassword } from './passwords.ts';
import type { SessionCookie } from './session-cookie.ts';
import { toUser } from './user-view.ts';

const { knownDevices, users } = schema;

/** How long the cookie of a device lasts; the row is removed with the period of its kind. */
const DEVICE_DAYS = 365;
const DEVICES_OF_USER = 10;

export interface KnownDevices {
  readonly cookieName: string;
  /**
   * Notes that a browser signed in to an account, and gives the browser a new id. The accounts known under its
   * previous id move to the new one, so that a planted or copied id becomes useless.
   */
  remember(userId: string, previousId: string | null): Promise<SessionCookie>;
}

/** Cookies that recognise browsers which signed in before. They do not sign anyone in (OWASP, "device cookies"). */
export function createKnownDevices({ query }: Database, realClock: Clock, secure: boolean): KnownDevices {
  const cookieName = secure ? '__Host-padkos-device' : 'padkos-device';
  return {
    cookieName,
    async remember(userId, previousId) {
      const id = randomBytes(32).toString('base64url');
      const deviceHash = sha256(id);
      const lastSignInAt = realClock.now();
      if (previousId !== null) {
        await query
          .update(knownDevices)
          .set({ deviceHash })
          .where(eq(knownDevices.deviceHash, sha256(previousId)));
      }
      await query
        .insert(knownDevices)
        .values({ deviceHash, userId, lastSignInAt })
        .onConflictDoUpdate({
          target: [knownDevices.deviceHash, knownDevices.userId],
          set: { lastSignInAt },
        });
      const older = query
        .select({ deviceHash: knownDevices.deviceHash })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(desc(knownDevices.lastSignInAt))
        .offset(DEVICES_OF_USER);
      await query
        .delete(knownDevices)
        .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.deviceHash, older)));
      const attributes = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;
      return { name: cookieName, value: id, attributes: { ...attributes, maxAge: DEVICE_DAYS * 86_400 } };
    },
  };
}

/** Whether a browser with this device id has signed in to the account of this e-mail address before. */
async function isKnownDevice(
  { db }: Pick<Services, 'db'>,
  deviceId: string,
  email: string,
): Promise<boolean> {
  const rows = await db.query
    .select({ userId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, sha256(deviceId)), eq(users.email, email)));
  return rows.length > 0;
}

const FAILURES: readonly ErrorCode[] = ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE'];

/**
 * Checks an e-mail address and a password; returns the account and what its session begins with. Public. Every
 * attempt is counted before the password is checked, so that parallel tries count too; a right one is then taken back
 * from the count of failures. A browser that signed in to the account before has its own count, so that others cannot
 * lock the owner out. Many people may share one address, so after fifty failures from it only the answer to a wrong
 * password changes: a right one still signs in. `challengeKey` is the id in the browser's cookie that the passkey
 * challenge is bound to. Errors: TOO_MANY, BUSY, INVALID_CREDENTIALS (the same for an unknown address),
 * ACCOUNT_INACTIVE; of an account with a second factor SECOND_FACTOR_NEEDED, CODE_WRONG, PASSKEY_EXPIRED,
 * PASSKEY_WRONG.
 */
export async function signIn(
  context: ServiceContext,
  input: SignInInput,
  challengeKey?: string,
): Promise<SignedIn> {
  try {
    return await attempt(context, input, challengeKey);
  } catch (error) {
    await noteFailure(context, input.email, error);
    throw error;
  }
}

async function attempt(
  context: ServiceContext,
  input: SignInInput,
  challengeKey: string | undefined,
): Promise<SignedIn> {
  const { rateLimits } = context;
  const address = callerAddress(context);
  hashingQueue.requireRoom(address);
  const device = await knownDeviceKey(context, input.email);
  await rateLimits.consume('any-sign-in-address', device ?? address);
  const [bucket, key] =
    device === null
      ? (['sign-in-account', sha256(input.email)] as const)
      : (['sign-in-device', device] as const);
  await rateLimits.consume(bucket, key);
  // Beyond the limit, the password may still be right.
  const addressIsOver = device === null ? await rateLimits.count('sign-in-address', address) : null;
  const refund = async () => {
    if (device === null && addressIsOver === null) await rateLimits.refund('sign-in-address', address);
  };

  const [row] = await context.db.query.select().from(schema.users).where(eq(schema.users.email, input.email));
  const matches = await verifyPassword(row?.password ?? null, input.password, address).catch(
    async (error) => {
      // The password was not checked.
      await refund();
      await rateLimits.refund(bucket, key);
      throw error;
    },
  );
  if (!matches || row === undefined) throw addressIsOver ?? new DomainError('INVALID_CREDENTIALS');
  await refund();
  await rateLimits.clear(bucket, key);
  if (!row.isActive) throw new DomainError('ACCOUNT_INACTIVE');
  const factor = await requireSecondFactor(context, row.id, input, challengeKey);
  logSignIn(context, row.id, factor ?? 'password');
  const hasFactor = factor !== null;
  return { user: toUser(row), checked: { password: row.password, hasFactor, proven: hasFactor } };
}

/** Records a refused sign-in. Failures of the second factor are recorded where it is checked. */
async function noteFailure(context: ServiceContext, email: string, error: unknown): Promise<void> {
  const account = sha256(email).slice(0, 12);
  if (error instanceof TooManyError) {
    const { bucket } = error;
    if (bucket === 'second-factor') return;
    // Refuses a locked address without asking the database.
    const userId = bucket.endsWith('address') ? undefined : await idOf(context, email);
    noteSecurity(context, 'authn_login_lock', { detail: bucket, userId, account });
  } else if (error instanceof DomainError && FAILURES.includes(error.code)) {
    const userId = await idOf(context, email);
    noteSecurity(context, 'authn_login_fail', { detail: error.code, userId, account });
  }
}

/** The account with this address, if any; unknown while the database does not answer. */
async function idOf({ db }: ServiceContext, email: string): Promise<string | undefined> {
  const { users } = schema;
  const [user] = await db.query
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .catch(() => []);
  return user?.id;
}

/** The key under which a browser is counted that the account knows, or null. */
async function knownDeviceKey(context: ServiceContext, email: string): Promise<string | null> {
  const { deviceId } = context;
  return deviceId !== null && (await isKnownDevice(context, deviceId, email))
    ? sha256(`${deviceId} ${email}`)
    : null;
}

/**
 * For a sign-in with the right password: a user with a second factor needs a code or one of their passkeys, whose
 * challenge is bound to `key`. Returns which of them was used, or null for a user without a second factor. Errors:
 * SECOND_FACTOR_NEEDED without either, with `app` saying whether there is an authenticator app; TOO_MANY, CODE_WRONG,
 * PASSKEY_EXPIRED, PASSKEY_WRONG, ACCOUNT_INACTIVE.
 */
async function requireSecondFactor(
  context: ServiceContext,
  userId: string,
  { code, passkey }: Pick<SignInInput, 'code' | 'passkey'>,
  key: string | undefined,
): Promise<'code' | 'passkey' | null> {
  if (!(await hasSecondFactor(context, userId))) return null;
  if (passkey !== undefined && key !== undefined) {
    const counted = await factorKey(context, userId);
    await noteFailedFactor(context, userId, async () => {
      await context.rateLimits.consume('second-factor', counted);
      await verifyPasskey(context, passkey, { purpose: 'sign-in', key, userId });
    });
    await context.rateLimits.clear('second-factor', counted);
    return 'passkey';
  }
  if (code === undefined) {
    const app = (await loadSecondFactor(context, userId)) === null ? 'no' : 'yes';
    throw new DomainError('SECOND_FACTOR_NEEDED', { app });
  }
  await spendCode(context, userId, code);
  return 'code';
}

/** What a sign-in verified. It must still hold when the session begins. */
export interface SignInCheck {
  /** The hash that the password matched; null for a passkey alone. */
  readonly password: string | null;
  readonly hasFactor: boolean;
  /** Whether a second factor was given. */
  readonly proven: boolean;
}

/** Who signs in, and what was checked. */
export interface SignedIn {
  readonly user: User;
  readonly checked: SignInCheck;
}
