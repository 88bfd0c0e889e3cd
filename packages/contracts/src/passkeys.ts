import { PASSWORD_MAX_LENGTH } from '@padkos/domain';
import { z } from 'zod';
import { id, instantOut, ownWords, text, verbatim } from './primitives.ts';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Not base64url');

const ID_LENGTH = 1400;
const CLIENT_DATA_LENGTH = 8_000;
const KEY_LENGTH = 8_000;
const SIGNATURE_LENGTH = 4_000;
const ATTESTATION_LENGTH = 40_000;

const answerOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    id: bytes(ID_LENGTH),
    rawId: bytes(ID_LENGTH),
    type: z.literal('public-key'),
    response: z.strictObject({ clientDataJSON: bytes(CLIENT_DATA_LENGTH), ...shape }),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    /** The answers of extensions. None is requested, and none is read. */
    clientExtensionResults: z.object({}),
  });

/** A browser's answer with a passkey's signature (WebAuthn: AuthenticationResponseJSON). */
export const passkeyAnswer = answerOf({
  authenticatorData: bytes(KEY_LENGTH),
  signature: bytes(SIGNATURE_LENGTH),
  userHandle: bytes(100).optional(),
});

/** A browser's answer with a new passkey (WebAuthn: RegistrationResponseJSON). */
const newPasskeyAnswer = answerOf({
  attestationObject: bytes(ATTESTATION_LENGTH),
  authenticatorData: bytes(KEY_LENGTH).optional(),
  publicKey: bytes(KEY_LENGTH).optional(),
  publicKeyAlgorithm: z.number().int().optional(),
  transports: z.array(text(1, 40)).max(10).optional(),
});

export const passkeyAnswerInput = z.strictObject({ answer: passkeyAnswer });
export const addPasskeyInput = z.strictObject({ name: ownWords(1, 80), answer: newPasskeyAnswer });
export const passkeyIdInput = z.strictObject({ passkeyId: id });

/** A passkey in a challenge, by the id that its authenticator gave it. */
export const passkeyCredentialOut = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What a passkey is asked to sign (WebAuthn: PublicKeyCredentialRequestOptionsJSON). */
export const passkeyQuestionOut = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  /** The passkeys that may answer; if omitted, any passkey of this site. */
  allowCredentials: z.array(passkeyCredentialOut).optional(),
});

/** What an authenticator is asked to make (WebAuthn: PublicKeyCredentialCreationOptionsJSON). */
export const newPasskeyQuestionOut = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** In milliseconds. */
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(passkeyCredentialOut),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const passkeyOut = z.object({
  id,
  name: z.string(),
  createdAt: instantOut,
  lastUsedAt: instantOut.nullable(),
});

/** The recovery codes come with the first second factor of an account, once; null for later ones. */
export const addedPasskeyOut = z.object({
  passkey: passkeyOut,
  recoveryCodes: z.array(z.string()).nullable(),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export type PasskeyIdInput = z.infer<typeof passkeyIdInput>;
export type PasskeyQuestion = z.infer<typeof passkeyQuestionOut>;
export type NewPasskeyQuestion = z.infer<typeof newPasskeyQuestionOut>;
export type PasskeyView = z.infer<typeof passkeyOut>;
export type AddedPasskey = z.infer<typeof addedPasskeyOut>;

/** Six digits of an authenticator app, or a recovery code; spaces are ignored. */
export const code = text(6, 40);

export const codeInput = z.strictObject({ code });
/** Without a code, a fresh proof is required. */
export const renewCodesInput = z.strictObject({ code: code.optional() });
export const beginSecondFactorInput = z.strictObject({
  password: verbatim(1, PASSWORD_MAX_LENGTH, 'Required'),
});

/** Whether administrators need a second factor. */
export const requireFactorInput = z.strictObject({ required: z.boolean() });

export const secondFactorOut = z.object({
  /** Since when codes of an authenticator app are required; null if they are not. */
  onSince: instantOut.nullable(),
  /** The number of passkeys; with at least one, a password alone does not sign in. */
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
});

/** What an authenticator app needs: the secret in base32, to type, and the same as the address for a QR code. */
export const secondFactorSecretOut = z.object({ secret: z.string(), uri: z.string() });

/** Shown once, because only their hashes are kept. */
export const recoveryCodesOut = z.object({ codes: z.array(z.string()) });

export type RenewCodesInput = z.infer<typeof renewCodesInput>;
export type RequireFactorInput = z.infer<typeof requireFactorInput>;
export type CodeInput = z.infer<typeof codeInput>;
export type BeginSecondFactorInput = z.infer<typeof beginSecondFactorInput>;
export type SecondFactorState = z.infer<typeof secondFactorOut>;
export type SecondFactorSecret = z.infer<typeof secondFactorSecretOut>;
export type RecoveryCodes = z.infer<typeof recoveryCodesOut>;
