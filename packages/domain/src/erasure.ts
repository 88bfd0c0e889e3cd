/** The states of a request to delete a person's data. */
export const ERASURE_STATES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export type ErasureState = (typeof ERASURE_STATES)[number];

/** What shall happen to the tokens that are left: paid back to the person, or given to the kitchen. */
export const UNSPENT_TOKENS = ['refund', 'donate'] as const;
export type UnspentTokens = (typeof UNSPENT_TOKENS)[number];

/** A request for deletion is answered within so many days (POPIA, regulations of 2025). */
export const ERASURE_DAYS = 30;
