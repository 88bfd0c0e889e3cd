import type { PasskeyAnswer, PasskeyQuestion } from '@padkos/contracts';
import { DomainError, TooManyError } from '@padkos/domain';
import { loadUser } from '../accounts/load-user.ts';
import type { SignedIn } from '../accounts/sign-in-check.ts';
import { callerAddress } from '../caller-address.ts';
import type { ServiceContext } from '../context.ts';
import { noteSecurity } from '../security/note-security.ts';
import { CHALLENGE_MS, newChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';

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
