import { PASSWORD_MAX_LENGTH } from '@padkos/domain';
import { z } from 'zod';
import { instantOut, text, verbatim } from './primitives.ts';

/** Six digits of an authenticator app, or a recovery code; blanks do not matter. */
export const code = text(6, 40);

export const codeInput = z.strictObject({ code });
/** Without a code a fresh proof is needed. */
export const renewCodesInput = z.strictObject({ code: code.optional() });
export const beginSecondFactorInput = z.strictObject({
  password: verbatim(1, PASSWORD_MAX_LENGTH, 'Required'),
});

/** Whether administrators need a second factor. */
export const requireFactorInput = z.strictObject({ required: z.boolean() });

export const secondFactorOut = z.object({
  /** Since when codes of an authenticator app are asked for; null while they are not. */
  onSince: instantOut.nullable(),
  /** How many passkeys there are; with one, a password alone does not sign in. */
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
});

/** What an authenticator app needs: the secret to type, in base32, and the same as the address of a QR code. */
export const secondFactorSecretOut = z.object({ secret: z.string(), uri: z.string() });

/** Shown once: only their hashes are kept. */
export const recoveryCodesOut = z.object({ codes: z.array(z.string()) });

export type RenewCodesInput = z.infer<typeof renewCodesInput>;
export type RequireFactorInput = z.infer<typeof requireFactorInput>;
export type CodeInput = z.infer<typeof codeInput>;
export type BeginSecondFactorInput = z.infer<typeof beginSecondFactorInput>;
export type SecondFactorState = z.infer<typeof secondFactorOut>;
export type SecondFactorSecret = z.infer<typeof secondFactorSecretOut>;
export type RecoveryCodes = z.infer<typeof recoveryCodesOut>;
