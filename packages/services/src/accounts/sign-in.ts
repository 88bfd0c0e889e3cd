import type { SignInInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError, type ErrorCode, TooManyError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { sha256 } from '../random.ts';
import { requireSecondFactor } from '../second-factor/require-second-factor.ts';
import { logSignIn, noteSecurity } from '../security/note-security.ts';
import { hashingQueue } from './hashing-queue.ts';
import { isKnownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import type { SignedIn } from './sign-in-check.ts';
import { toUser } from './user-view.ts';

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
