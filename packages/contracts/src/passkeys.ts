import { z } from 'zod';
import { ownWords } from './own-words.ts';
import { id, instantOut, text } from './primitives.ts';

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
