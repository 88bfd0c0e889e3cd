import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { PasskeyAnswer } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { CHALLENGE_MINUTES, DomainError } from '@padkos/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { ServiceContext, Services } from '../context.ts';
import { sha256 } from '../random.ts';

const { passkeys, users } = schema;

const { passkeyChallenges: challenges } = schema;

/** What a passkey signs for: to be added to an account, to sign in, or as a fresh proof. */
type ChallengePurpose = (typeof challenges.$inferSelect)['purpose'];

/** How long a browser may show its prompt, in milliseconds. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/**
 * A new challenge for a passkey, in base64url. `key` is the id of the session or of the browser's cookie that it is
 * bound to. An earlier challenge for the same purpose ends.
 */
export async function newChallenge(
  { db, realClock }: Pick<Services, 'db' | 'realClock'>,
  purpose: ChallengePurpose,
  key: string,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const fresh = {
    challengeHash: sha256(challenge),
    expiresAt: new Date(realClock.now().getTime() + CHALLENGE_MS),
  };
  await db.query
    .insert(challenges)
    .values({ boundTo: boundTo(key), purpose, ...fresh })
    .onConflictDoUpdate({ target: [challenges.boundTo, challenges.purpose], set: fresh });
  return challenge;
}

/**
 * Uses a challenge. Returns whether it was issued to this key for this purpose, has not expired and was not used
 * before.
 */
export async function useChallenge(
  { db, realClock }: Pick<Services, 'db' | 'realClock'>,
  purpose: ChallengePurpose,
  key: string,
  challenge: string,
): Promise<boolean> {
  const used = await db.query
    .delete(challenges)
    .where(
      and(
        eq(challenges.boundTo, boundTo(key)),
        eq(challenges.purpose, purpose),
        eq(challenges.challengeHash, sha256(challenge)),
        gt(challenges.expiresAt, realClock.now()),
      ),
    )
    .returning({ boundTo: challenges.boundTo });
  return used.length === 1;
}

const boundTo = (key: string) => sha256(`challenge for ${key}`);

/**
 * This installation in the terms of WebAuthn: the domain that passkeys belong to, and the only origin that may use
 * them.
 */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A person's id as authenticators store it. */
export const userHandleOf = (userId: string): string => Buffer.from(userId, 'utf8').toString('base64url');

/**
 * What a passkey must have signed: for which purpose, and bound to which session or cookie. `userId` is the required
 * owner.
 */
interface Wanted {
  readonly purpose: ChallengePurpose;
  readonly key: string;
  readonly userId?: string;
}

/**
 * Checks a passkey's signature and records its use. The challenge is used up even if the check fails. Returns the
 * owner. The authenticator verified the person, so a passkey counts as both factors. Errors: PASSKEY_EXPIRED (the
 * challenge is unknown, used or too old), PASSKEY_WRONG, ACCOUNT_INACTIVE.
 */
export async function verifyPasskey(
  context: ServiceContext,
  answer: PasskeyAnswer,
  { purpose, key, userId }: Wanted,
): Promise<string> {
  const [found] = await context.db.query
    .select({ passkey: passkeys, isActive: users.isActive })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, answer.id));
  if (!(await useChallenge(context, purpose, key, challengeOf(answer.response.clientDataJSON))))
    throw new DomainError('PASSKEY_EXPIRED');
  if (found === undefined) throw new DomainError('PASSKEY_WRONG');
  const { passkey, isActive } = found;
  const { userHandle } = answer.response;
  const isTheirs =
    (userId === undefined || passkey.userId === userId) &&
    (userHandle === undefined || userHandle === userHandleOf(passkey.userId));
  const counter = isTheirs ? await counterIfSigned(context, answer, passkey) : null;
  if (counter === null) throw new DomainError('PASSKEY_WRONG');
  if (!isActive) throw new DomainError('ACCOUNT_INACTIVE');
  const use = { passkeyId: passkey.id, counter, now: context.clock.now() };
  if (!(await calls.usePasskey(context.db.sql, use))) throw new DomainError('PASSKEY_WRONG');
  return passkey.userId;
}

/** The challenge that the browser claims was signed; the signature covers this claim. '' if it cannot be read. */
export function challengeOf(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : '';
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The counter that came with a valid signature of this passkey; otherwise null, with a line in the log. */
async function counterIfSigned(
  context: ServiceContext,
  answer: PasskeyAnswer,
  passkey: typeof passkeys.$inferSelect,
): Promise<number | null> {
  // Loaded with the first passkey, because it brings decoders for many kinds of certificates.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  const { id, origin } = relyingParty(context.publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: answer.id,
        rawId: answer.rawId,
        type: answer.type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challengeOf(clientDataJSON),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
    logRefusal(context, 'the signature does not fit');
  } catch (error) {
    logRefusal(context, error instanceof Error ? error.message : String(error));
  }
  return null;
}

/** Why an authenticator's answer was refused. The log gets this detail; the person is told less. */
export function logRefusal({ log, ipAddress }: ServiceContext, reason: string): void {
  log.warn({ event: 'passkey.refused', reason, address: ipAddress }, 'the answer of a passkey was refused');
}
