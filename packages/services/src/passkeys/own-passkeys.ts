import { Buffer } from 'node:buffer';
import type {
  AddedPasskey,
  AddPasskeyInput,
  BeginSecondFactorInput,
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyIdInput,
  PasskeyView,
} from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { asc, eq } from 'drizzle-orm';
import { sessionKey } from '../accounts/sessions.ts';
import { requireActor, type ServiceContext, type Services } from '../context.ts';
import { newRecoveryCodes } from '../second-factor/codes.ts';
import { noteProof, requireFreshProof } from '../second-factor/fresh-proof.ts';
import { ownActor, requireOwnPassword } from '../second-factor/own-second-factor.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { loadSettings } from '../site/load-settings.ts';
import {
  CHALLENGE_MS,
  challengeOf,
  logRefusal,
  newChallenge,
  relyingParty,
  useChallenge,
  userHandleOf,
} from './verify-passkey.ts';

/** ES256, EdDSA and RS256 by their COSE numbers: what current authenticators offer. */
const ALGORITHMS = [-7, -8, -257] as const;

/** The caller's passkeys, oldest first. Errors: UNAUTHORIZED. */
export async function listOwnPasskeys(context: ServiceContext): Promise<PasskeyView[]> {
  const rows = await listPasskeys(context, requireActor(context).userId);
  return rows.map(toView);
}

/**
 * Begins to add a passkey: returns what the browser asks its authenticator to make. Needs the password, and a fresh
 * proof from a user with a second factor. Ten tries in 15 minutes. Errors: UNAUTHORIZED, TOO_MANY, BUSY,
 * WRONG_PASSWORD, PROOF_NEEDED.
 */
export async function beginPasskey(
  context: ServiceContext,
  { password }: BeginSecondFactorInput,
): Promise<NewPasskeyQuestion> {
  const { userId, sessionId } = requireActor(context);
  await requireFreshProof(context);
  const user = await requireOwnPassword(context, password);
  const own = await listPasskeys(context, userId);
  return {
    challenge: await newChallenge(context, 'add', sessionId),
    rp: { id: relyingParty(context.publicUrl).id, name: (await loadSettings(context)).siteName },
    user: { id: userHandleOf(userId), name: user.email, displayName: `${user.firstName} ${user.lastName}` },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/**
 * Adds a passkey that the browser's authenticator made. The first second factor of an account comes with recovery
 * codes, which are shown once, and ends the other sessions. Errors: UNAUTHORIZED, PASSKEY_EXPIRED, PASSKEY_WRONG,
 * PASSKEY_EXISTS, TOO_MANY_PASSKEYS.
 */
export async function addPasskey(
  context: ServiceContext,
  { name, answer }: AddPasskeyInput,
): Promise<AddedPasskey> {
  const { userId, sessionId } = requireActor(context);
  if (!(await useChallenge(context, 'add', sessionId, challengeOf(answer.response.clientDataJSON))))
    throw new DomainError('PASSKEY_EXPIRED');
  const made = await credentialIn(context, answer);
  const { codes, hashes } = newRecoveryCodes();
  const passkey = { name, ...made, transports: answer.response.transports ?? [] };
  const now = context.clock.now();
  const { passkeyId, isFirst } = await calls.addPasskey(context.db.sql, {
    userId,
    passkey,
    codeHashes: hashes,
    exceptSession: sessionKey(sessionId),
    actor: ownActor(context),
    now,
  });
  tellSecurityAct(context, 'passkey.add', userId);
  await noteProof(context);
  return {
    passkey: { id: passkeyId, name, createdAt: now.toISOString(), lastUsedAt: null },
    recoveryCodes: isFirst ? codes : null,
  };
}

/** Removes a passkey of the caller. Errors: UNAUTHORIZED, PROOF_NEEDED, NOT_FOUND. */
export async function removePasskey(context: ServiceContext, { passkeyId }: PasskeyIdInput): Promise<void> {
  const { userId } = requireActor(context);
  const own = await listPasskeys(context, userId);
  if (!own.some(({ id }) => id === passkeyId)) throw new DomainError('NOT_FOUND', { what: 'passkey' });
  await requireFreshProof(context);
  const now = context.clock.now();
  await calls.removePasskey(context.db.sql, { userId, passkeyId, actor: ownActor(context), now });
  tellSecurityAct(context, 'passkey.remove', userId);
}

/** The key of a new passkey, after checking its origin, its domain and that the person was verified. */
async function credentialIn(context: ServiceContext, answer: NewPasskeyAnswer) {
  // Loaded with the first passkey, because it brings decoders for many kinds of certificates.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject } = answer.response;
  const { id: expectedRPID, origin } = relyingParty(context.publicUrl);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: answer.id,
      rawId: answer.rawId,
      type: answer.type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf(clientDataJSON),
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch((error: unknown) => {
    logRefusal(context, error instanceof Error ? error.message : String(error));
    throw new DomainError('PASSKEY_WRONG');
  });
  if (!verified) throw new DomainError('PASSKEY_WRONG');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

function toView(row: Awaited<ReturnType<typeof listPasskeys>>[number]): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** The passkeys of a person, oldest first. */
export function listPasskeys({ db }: Pick<Services, 'db'>, userId: string) {
  const { passkeys } = schema;
  return db.query
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
