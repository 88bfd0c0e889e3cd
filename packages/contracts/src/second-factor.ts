import { PASSWORD_MAX_LENGTH } from '@padkos/domain';
import { z } from 'zod';
import { instantOut, text, verbatim } from './primitives.ts';

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
