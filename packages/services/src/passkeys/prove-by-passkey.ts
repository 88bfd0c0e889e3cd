import type { PasskeyAnswer, PasskeyQuestion } from '@padkos/contracts';
import { requireActor, type ServiceContext } from '../context.ts';
import { factorKey } from '../second-factor/codes.ts';
import { noteProof } from '../second-factor/fresh-proof.ts';
import { noteFailedFactor } from '../security/note-failed-factor.ts';
import { CHALLENGE_MS, newChallenge } from './challenges.ts';
import { listPasskeys } from './list-passkeys.ts';
import { relyingParty } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';

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
