/** How many recovery codes a person gets with a second factor. */
export const RECOVERY_CODES = 10;
/** How long a code of the second factor counts as a fresh proof, in minutes. */
export const PROOF_MINUTES = 10;
/** How many passkeys a person can have. */
export const MAX_PASSKEYS = 20;
/** How long a passkey may take to sign a challenge, in minutes. */
export const CHALLENGE_MINUTES = 5;
export const SECURITY_EVENTS = [
  'passkey-added',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-removed',
  'second-factor-guessed',
] as const;
/** The changes to an account's protection that a person is told about. */
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
