import { Buffer } from 'node:buffer';
import type { PasskeyAnswer } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import type { ServiceContext } from '../context.ts';
import { type ChallengePurpose, useChallenge } from './challenges.ts';
import { relyingParty, userHandleOf } from './relying-party.ts';

const { passkeys, users } = schema;

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
