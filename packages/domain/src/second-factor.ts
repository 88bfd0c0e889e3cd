/** How many recovery codes a person gets with a second factor. */
export const RECOVERY_CODES = 10;
/** For how long a code of the second factor counts as a fresh proof, in minutes. */
export const PROOF_MINUTES = 10;
