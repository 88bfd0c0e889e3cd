import type { PasskeyAnswer, PasskeyQuestion } from '@padkos/contracts';
import { DomainError, TooManyError } from '@padkos/domain';
import type { SignedIn } from '../accounts/sign-in.ts';
import { loadUser } from '../accounts/user-view.ts';
import { callerAddress } from '../caller-address.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { factorKey } from '../second-factor/codes.ts';
import { noteProof } from '../second-factor/fresh-proof.ts';
import { noteFailedFactor, noteSecurity } from '../security/note-security.ts';
import { listPasskeys } from './own-passkeys.ts';
import { CHALLENGE_MS, newChallenge, relyingParty, verifyPasskey } from './verify-passkey.ts';

/**
 * The challenge that any passkey has to sign for a sign-in: the authenticator offers those it has for this site.
 * `key` is the id in the browser's cookie. Public; counted with the sign-ins of an address. Errors: TOO_MANY.
 */
export async function beginPasskeySignIn(context: ServiceContext, key: string): Promise<PasskeyQuestion> {
  await context.rateLimits.consume('any-sign-in-address', callerAddress(context));
  return {
    challenge: await newChallenge(context, 'sign-in', key),
    rpId: relyingParty(context.publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

/**
 * Signs in with a passkey, which counts as both factors. Public. Counted with the sign-ins of an address, but not as
 * a failure, because a passkey cannot be guessed. Errors: TOO_MANY, PASSKEY_EXPIRED, PASSKEY_WRONG, ACCOUNT_INACTIVE.
 */
export async function signInByPasskey(
  context: ServiceContext,
  answer: PasskeyAnswer,
  key: string,
): Promise<SignedIn> {
  try {
    await context.rateLimits.consume('any-sign-in-address', callerAddress(context));
    const userId = await verifyPasskey(context, answer, { purpose: 'sign-in', key });
    const user = await loadUser(context, userId);
    return { user, checked: { password: null, hasFactor: true, proven: true } };
  } catch (error) {
    if (error instanceof TooManyError) noteSecurity(context, 'authn_login_lock', { detail: error.bucket });
    else if (error instanceof DomainError) noteSecurity(context, 'authn_login_fail', { detail: error.code });
    throw error;
  }
}

/** The challenge that one of the caller's passkeys has to sign for a fresh proof. Errors: UNAUTHORIZED. */
export async function beginPasskeyProof(context: ServiceContext): Promise<PasskeyQuestion> {
  const { userId, sessionId } = requireActor(context);
  const own = await listPasskeys(context, userId);
  return {
    challenge: await newChallenge(context, 'prove', sessionId),
    rpId: relyingParty(context.publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
  };
}

/**
 * Proves with a passkey that the caller is still the person who signed in; the proof counts for ten minutes. Ten
 * tries in 15 minutes. Errors: UNAUTHORIZED, TOO_MANY, PASSKEY_EXPIRED, PASSKEY_WRONG, ACCOUNT_INACTIVE.
 */
export async function proveByPasskey(context: ServiceContext, answer: PasskeyAnswer): Promise<void> {
  const { userId, sessionId } = requireActor(context);
  const counted = await factorKey(context, userId);
  await noteFailedFactor(context, userId, async () => {
    await context.rateLimits.consume('second-factor', counted);
    await verifyPasskey(context, answer, { purpose: 'prove', key: sessionId, userId });
  });
  await context.rateLimits.clear('second-factor', counted);
  await noteProof(context);
}
